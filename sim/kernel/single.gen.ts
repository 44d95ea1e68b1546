// Written by sim/kernel/generate.ts from firmware/sense/kernel.ts: change the core there, then `make kernel`.

export const TEXT = `let ops = 0;
let slow = 0;
function k_soundArena(v_f) {
  ops += 24;
  let v_nd = v_f[1024];
  if ((!((((v_nd >= 0) && (v_nd <= 26)) && (v_f[1607] >= 0)) && (v_f[1607] <= 128)))) {
    ops += 1;
    return 0;
  }
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
      ops += 16;
      let v_type = v_f[((1029 + (7 * v_k)) + 3)];
      if ((!((v_type >= 0) && (v_type <= 2)))) {
        ops += 1;
        return 0;
      }
    }
  }
  return 1;
}
function k_soundList(v_list) {
  ops += 6;
  {
    ops += 1;
    let v_k = 0;
    for (; (v_k < 26); v_k = (v_k + 1)) {
      ops += 13;
      if (((v_list[v_k] < 0) || (v_list[v_k] >= 26))) {
        ops += 1;
        return 0;
      }
    }
  }
  return 1;
}
function k_square(v_f, v_r) {
  ops += 24;
  return F(F(F(v_f[v_r] * v_f[v_r]) + F(v_f[(v_r + 1)] * v_f[(v_r + 1)])) + F(v_f[(v_r + 2)] * v_f[(v_r + 2)]));
}
function k_lies(v_f, v_d) {
  ops += 15;
  return ((v_f[((1595 + (4 * (v_f[(v_d + 3)] | 0))) + 3)] > 0) ? 1 : 0);
}
function k_row(v_i) {
  ops += 7; slow += 1;
  return (1959 + ((v_i * (v_i + 1)) >> 1));
}
function k_potential(v_f, v_k, v_t, v_h) {
  ops += 71; slow += 2;
  let v_i2 = F(1 / F(v_t + F(v_h * v_h)));
  let v_c = F(F(v_h * v_h) * v_i2);
  let v_i3 = F(F(v_f[v_k] * v_i2) * F(Math.sqrt(v_i2)));
  let v_i5 = F(v_i3 * v_i2);
  let v_a = F(v_f[(v_k + 1)] * v_i2);
  let v_b = F(F(v_f[(v_k + 2)] * v_i2) * v_i2);
  v_f[1640] = F(v_i3 * F(F(F(v_a * F(3 - F(15 * v_c))) - 1) + F(v_b * F(F(F(210 - F(315 * v_c)) * v_c) - 15))));
  v_f[1641] = F(v_i5 * F(F(3 + F(v_a * F(F(105 * v_c) - 15))) + F(v_b * F(F(F(F(3465 * v_c) - 1890) * v_c) + 105))));
  v_f[1642] = F(F(v_i5 * v_h) * F(F(3 + F(v_a * F(F(105 * v_c) - 45))) + F(v_b * F(F(F(F(3465 * v_c) - 3150) * v_c) + 525))));
  return 0;
}
function k_slopes(v_f, v_k, v_t, v_h) {
  ops += 57; slow += 2;
  let v_i2 = F(1 / F(v_t + F(v_h * v_h)));
  let v_c = F(F(v_h * v_h) * v_i2);
  let v_i7 = F(F(F(F(v_f[v_k] * v_i2) * v_i2) * v_i2) * F(Math.sqrt(v_i2)));
  let v_a = F(v_f[(v_k + 1)] * v_i2);
  let v_b = F(F(v_f[(v_k + 2)] * v_i2) * v_i2);
  v_f[1643] = F(v_i7 * F(F(F(v_a * F(52.5 - F(472.5 * v_c))) - 7.5) + F(v_b * F(F(F(10395 - F(22522.5 * v_c)) * v_c) - 472.5))));
  v_f[1644] = F(F(v_i7 * v_h) * F(F(F(v_a * F(157.5 - F(472.5 * v_c))) - 7.5) + F(v_b * F(F(F(17325 - F(22522.5 * v_c)) * v_c) - 2362.5))));
  return 0;
}
function k_addField(v_f, v_d, v_sign, v_r2) {
  ops += 43;
  let v_x = v_f[v_d];
  let v_y = v_f[(v_d + 1)];
  let v_z = F(v_f[1608] + v_f[(v_d + 2)]);
  let v_k = (1595 + (4 * (v_f[(v_d + 3)] | 0)));
  let v_m1 = F(v_f[(v_d + 4)] * v_sign);
  let v_m2 = F(v_f[(v_d + 5)] * v_sign);
  let v_lying = (v_f[(v_k + 3)] > 0);
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 21;
      let v_dx = F(v_f[(0 + v_s)] - v_x);
      let v_dy = F(v_f[(128 + v_s)] - v_y);
      let v_t = F(F(v_dx * v_dx) + F(v_dy * v_dy));
      if ((v_t < v_r2)) {
        ops += 19;
        k_potential(v_f, v_k, v_t, F(v_z - v_f[(256 + v_s)]));
        let v_r = (1211 + (3 * v_s));
        if (v_lying) {
          ops += 34;
          let v_g = F(F(v_dx * v_m1) + F(v_dy * v_m2));
          v_f[v_r] = F(v_f[v_r] + F(F(v_f[1640] * v_m1) + F(F(v_dx * v_f[1641]) * v_g)));
          v_f[(v_r + 1)] = F(v_f[(v_r + 1)] + F(F(v_f[1640] * v_m2) + F(F(v_dy * v_f[1641]) * v_g)));
          v_f[(v_r + 2)] = F(v_f[(v_r + 2)] - F(v_f[1642] * v_g));
        } else {
          ops += 27;
          v_f[v_r] = F(v_f[v_r] - F(F(v_m1 * v_dx) * v_f[1642]));
          v_f[(v_r + 1)] = F(v_f[(v_r + 1)] - F(F(v_m1 * v_dy) * v_f[1642]));
          v_f[(v_r + 2)] = F(v_f[(v_r + 2)] - F(v_m1 * F(F(2 * v_f[1640]) + F(v_t * v_f[1641]))));
        }
      }
    }
  }
  return 0;
}
function k_term2(v_f, v_i, v_a, v_j, v_b, v_v) {
  ops += 21;
  v_f[(1908 + v_i)] = F(v_f[(1908 + v_i)] + F(v_a * v_v));
  v_f[(k_row(v_i) + v_i)] = F(v_f[(k_row(v_i) + v_i)] + F(v_a * v_a));
  if ((v_j >= 0)) {
    ops += 19;
    v_f[(1908 + v_j)] = F(v_f[(1908 + v_j)] + F(v_b * v_v));
    v_f[(k_row(v_j) + v_j)] = F(v_f[(k_row(v_j) + v_j)] + F(v_b * v_b));
    if ((v_i > v_j)) {
      ops += 10;
      v_f[(k_row(v_i) + v_j)] = F(v_f[(k_row(v_i) + v_j)] + F(v_a * v_b));
    } else {
      ops += 10;
      v_f[(k_row(v_j) + v_i)] = F(v_f[(k_row(v_j) + v_i)] + F(v_a * v_b));
    }
  }
  return 0;
}
function k_push(v_f, v_col, v_ex, v_ey, v_v, v_build) {
  ops += 18; slow += 1;
  if ((v_v <= 0)) {
    ops += 1;
    return 0;
  }
  let v_s = F(1 / v_f[1610]);
  if ((v_build > 0)) {
    ops += 15;
    k_term2(v_f, (v_col | 0), F(v_ex * v_s), ((v_col | 0) + 1), F(v_ey * v_s), F(v_v * v_s));
  }
  return F(F(F(v_v * v_s) * v_v) * v_s);
}
function k_boardWalls(v_f, v_d, v_col, v_build) {
  ops += 65; slow += 5;
  let v_x = v_f[v_d];
  let v_y = v_f[(v_d + 1)];
  let v_dz = v_f[(v_d + 2)];
  let v_r = F(F(Math.sqrt(F(F(v_x * v_x) + F(v_y * v_y)))) + 9.999999974752427e-7);
  if ((v_dz < (-10))) {
    ops += 34; slow += 4;
    return F(k_push(v_f, v_col, F(v_x / v_r), F(v_y / v_r), F(v_f[1617] - v_r), v_build) + k_push(v_f, v_col, F((-v_x) / v_r), F((-v_y) / v_r), F(v_r - v_f[1618]), v_build));
  }
  if ((v_dz < (-3))) {
    ops += 18; slow += 2;
    return k_push(v_f, v_col, F((-v_x) / v_r), F((-v_y) / v_r), F(v_r - v_f[1613]), v_build);
  }
  let v_c = F(k_push(v_f, v_col, F((-v_x) / v_r), F((-v_y) / v_r), F(v_r - v_f[1612]), v_build) + k_push(v_f, v_col, F(v_x / v_r), F(v_y / v_r), F(v_f[1614] - v_r), v_build));
  {
    ops += 1;
    let v_p = 0;
    for (; (v_p < 16); v_p = (v_p + 2)) {
      ops += 27;
      let v_px = F(v_x - v_f[(1624 + v_p)]);
      let v_py = F(v_y - v_f[((1624 + v_p) + 1)]);
      let v_q = F(F(v_px * v_px) + F(v_py * v_py));
      if ((v_q < F(v_f[1615] * v_f[1615]))) {
        ops += 19; slow += 3;
        let v_e = F(F(Math.sqrt(v_q)) + 9.999999974752427e-7);
        v_c = F(v_c + k_push(v_f, v_col, F(v_px / v_e), F(v_py / v_e), F(v_f[1615] - v_e), v_build));
      }
    }
  }
  return v_c;
}
function k_priors(v_f, v_list, v_n, v_build) {
  ops += 22; slow += 2;
  let v_nd = v_f[1024];
  let v_sw = F(1 / v_f[1610]);
  let v_sm = F(1 / v_f[1609]);
  let v_contact = v_f[1611];
  let v_c = 0;
  let v_col = 0;
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 55; slow += 1;
      let v_d = (1029 + (7 * v_list[v_k]));
      let v_lying = k_lies(v_f, v_d);
      let v_m1 = v_f[(v_d + 4)];
      let v_m2 = (v_lying ? v_f[(v_d + 5)] : 0);
      let v_m = F(F(Math.sqrt(F(F(v_m1 * v_m1) + F(v_m2 * v_m2)))) + 9.999999717180685e-10);
      let v_v = F(F(1 - v_m) * v_sm);
      v_c = F(v_c + F(v_v * v_v));
      if ((v_build > 0)) {
        ops += 3;
        if (v_lying) {
          ops += 17; slow += 2;
          k_term2(v_f, (v_col + 2), F(F(v_m1 / v_m) * v_sm), (v_col + 3), F(F(v_m2 / v_m) * v_sm), v_v);
        } else {
          ops += 14; slow += 1;
          k_term2(v_f, (v_col + 2), F(F(v_m1 / v_m) * v_sm), (-1), 0, v_v);
        }
      }
      v_c = F(v_c + k_boardWalls(v_f, v_d, F(v_col), v_build));
      {
        ops += 1;
        let v_j = 0;
        for (; (F(v_j) < v_nd); v_j = (v_j + 1)) {
          ops += 33;
          let v_e = (1029 + (7 * v_j));
          let v_ex = F(v_f[v_d] - v_f[v_e]);
          let v_ey = F(v_f[(v_d + 1)] - v_f[(v_e + 1)]);
          let v_q = F(F(v_ex * v_ex) + F(v_ey * v_ey));
          if (((v_j !== v_list[v_k]) && (v_q < F(v_contact * v_contact)))) {
            ops += 20;
            let v_other = (-1);
            let v_at = 0;
            {
              ops += 1;
              let v_i = 0;
              for (; (F(v_i) < v_n); v_i = (v_i + 1)) {
                ops += 21;
                if ((v_list[v_i] === v_j)) {
                  ops += 1;
                  v_other = v_at;
                }
                v_at = (v_at + (3 + k_lies(v_f, (1029 + (7 * v_list[v_i])))));
              }
            }
            let v_apart = ((v_f[(v_d + 2)] > (-10)) === (v_f[(v_e + 2)] > (-10)));
            if ((v_apart && (v_other < v_col))) {
              ops += 12; slow += 1;
              let v_r = F(F(Math.sqrt(v_q)) + 9.999999974752427e-7);
              let v_w = F(F(v_contact - v_r) * v_sw);
              v_c = F(v_c + F(v_w * v_w));
              if ((v_build > 0)) {
                ops += 22; slow += 2;
                let v_ax = F(F(v_ex / v_r) * v_sw);
                let v_ay = F(F(v_ey / v_r) * v_sw);
                k_term2(v_f, v_col, v_ax, (v_col + 1), v_ay, v_w);
                if ((v_other >= 0)) {
                  ops += 58;
                  k_term2(v_f, v_other, (-v_ax), (v_other + 1), (-v_ay), v_w);
                  v_f[(k_row(v_col) + v_other)] = F(v_f[(k_row(v_col) + v_other)] - F(v_ax * v_ax));
                  v_f[((k_row(v_col) + v_other) + 1)] = F(v_f[((k_row(v_col) + v_other) + 1)] - F(v_ax * v_ay));
                  v_f[(k_row((v_col + 1)) + v_other)] = F(v_f[(k_row((v_col + 1)) + v_other)] - F(v_ax * v_ay));
                  v_f[((k_row((v_col + 1)) + v_other) + 1)] = F(v_f[((k_row((v_col + 1)) + v_other) + 1)] - F(v_ay * v_ay));
                }
              }
            }
          }
        }
      }
      v_col = (v_col + (3 + v_lying));
    }
  }
  return v_c;
}
function k_columns(v_f, v_list, v_n) {
  ops += 7;
  let v_c = 0;
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 15;
      v_c = (v_c + (3 + k_lies(v_f, (1029 + (7 * v_list[v_k])))));
    }
  }
  return v_c;
}
function k_normal(v_f, v_list, v_n, v_withU, v_j2, v_r2) {
  ops += 45;
  let v_nc = k_columns(v_f, v_list, v_n);
  let v_size = (v_nc + ((v_withU > 0) ? 3 : 0));
  let v_sensors = v_f[1607];
  let v_used = k_row(v_size);
  {
    ops += 1;
    let v_i = 1959;
    for (; (v_i < v_used); v_i = (v_i + 1)) {
      ops += 6;
      v_f[v_i] = 0;
    }
  }
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < v_size); v_i = (v_i + 1)) {
      ops += 7;
      v_f[(1908 + v_i)] = 0;
    }
  }
  let v_cost = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_sensors); v_s = (v_s + 1)) {
      ops += 11;
      let v_w = v_f[(896 + v_s)];
      if ((v_w > 0)) {
        ops += 38;
        let v_rx = v_f[(1211 + (3 * v_s))];
        let v_ry = v_f[((1211 + (3 * v_s)) + 1)];
        let v_rz = v_f[((1211 + (3 * v_s)) + 2)];
        if ((v_withU > 0)) {
          ops += 9;
          v_rx = F(v_rx - v_f[1026]);
          v_ry = F(v_ry - v_f[1027]);
          v_rz = F(v_rz - v_f[1028]);
        }
        let v_near = v_withU;
        let v_nj = 0;
        let v_col = 0;
        {
          ops += 1;
          let v_k = 0;
          for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
            ops += 46;
            let v_d = (1029 + (7 * v_list[v_k]));
            let v_kk = (1595 + (4 * (v_f[(v_d + 3)] | 0)));
            let v_lying = (v_f[(v_kk + 3)] > 0);
            let v_dx = F(v_f[(0 + v_s)] - v_f[v_d]);
            let v_dy = F(v_f[(128 + v_s)] - v_f[(v_d + 1)]);
            let v_t = F(F(v_dx * v_dx) + F(v_dy * v_dy));
            if ((v_t < v_r2)) {
              ops += 49;
              let v_h = F(F(v_f[1608] + v_f[(v_d + 2)]) - v_f[(256 + v_s)]);
              v_near = 1;
              k_potential(v_f, v_kk, v_t, v_h);
              let v_p = v_f[1640];
              let v_q = v_f[1641];
              let v_sv = v_f[1642];
              let v_m1 = v_f[(v_d + 4)];
              let v_m2 = v_f[(v_d + 5)];
              let v_g = F(F(v_dx * v_m1) + F(v_dy * v_m2));
              if (v_lying) {
                ops += 12;
                v_rx = F(v_rx - F(F(v_p * v_m1) + F(F(v_dx * v_q) * v_g)));
                v_ry = F(v_ry - F(F(v_p * v_m2) + F(F(v_dy * v_q) * v_g)));
                v_rz = F(v_rz + F(v_sv * v_g));
              } else {
                ops += 11;
                v_rx = F(v_rx + F(F(v_m1 * v_dx) * v_sv));
                v_ry = F(v_ry + F(F(v_m1 * v_dy) * v_sv));
                v_rz = F(v_rz + F(v_m1 * F(F(2 * v_p) + F(v_t * v_q))));
              }
              if ((v_t < v_j2)) {
                ops += 21;
                k_slopes(v_f, v_kk, v_t, v_h);
                let v_q1 = v_f[1643];
                let v_s1 = v_f[1644];
                let v_a = (1653 + (4 * v_nj));
                if (v_lying) {
                  ops += 126;
                  let v_qg = F(v_q * v_g);
                  let v_c = F(F(2 * v_q1) * v_g);
                  v_f[v_a] = F(v_col);
                  v_f[(v_a + 1)] = (-F(v_qg + F(v_dx * F(F(F(2 * v_q) * v_m1) + F(v_dx * v_c)))));
                  v_f[(v_a + 2)] = (-F(F(F(v_dx * v_q) * v_m2) + F(v_dy * F(F(v_dx * v_c) + F(v_q * v_m1)))));
                  v_f[(v_a + 3)] = F(F(F(F(2 * v_dx) * v_s1) * v_g) + F(v_sv * v_m1));
                  v_f[(v_a + 4)] = F((v_col + 1));
                  v_f[(v_a + 5)] = (-F(F(F(v_dy * v_q) * v_m1) + F(v_dx * F(F(v_dy * v_c) + F(v_q * v_m2)))));
                  v_f[(v_a + 6)] = (-F(v_qg + F(v_dy * F(F(F(2 * v_q) * v_m2) + F(v_dy * v_c)))));
                  v_f[(v_a + 7)] = F(F(F(F(2 * v_dy) * v_s1) * v_g) + F(v_sv * v_m2));
                  v_f[(v_a + 8)] = F((v_col + 2));
                  v_f[(v_a + 9)] = F(v_p + F(F(v_dx * v_dx) * v_q));
                  v_f[(v_a + 10)] = F(F(v_dx * v_dy) * v_q);
                  v_f[(v_a + 11)] = F((-v_sv) * v_dx);
                  v_f[(v_a + 12)] = F((v_col + 3));
                  v_f[(v_a + 13)] = F(F(v_dx * v_dy) * v_q);
                  v_f[(v_a + 14)] = F(v_p + F(F(v_dy * v_dy) * v_q));
                  v_f[(v_a + 15)] = F((-v_sv) * v_dy);
                  v_nj = (v_nj + 4);
                } else {
                  ops += 81;
                  let v_e = F(F(2 * v_m1) * v_s1);
                  let v_v = F(F(2 * v_m1) * F(F(2 * v_q) + F(v_t * v_q1)));
                  v_f[v_a] = F(v_col);
                  v_f[(v_a + 1)] = F(F(v_m1 * v_sv) + F(F(v_dx * v_dx) * v_e));
                  v_f[(v_a + 2)] = F(F(v_dx * v_dy) * v_e);
                  v_f[(v_a + 3)] = F(v_dx * v_v);
                  v_f[(v_a + 4)] = F((v_col + 1));
                  v_f[(v_a + 5)] = F(F(v_dx * v_dy) * v_e);
                  v_f[(v_a + 6)] = F(F(v_m1 * v_sv) + F(F(v_dy * v_dy) * v_e));
                  v_f[(v_a + 7)] = F(v_dy * v_v);
                  v_f[(v_a + 8)] = F((v_col + 2));
                  v_f[(v_a + 9)] = F((-v_dx) * v_sv);
                  v_f[(v_a + 10)] = F((-v_dy) * v_sv);
                  v_f[(v_a + 11)] = (-F(F(2 * v_p) + F(v_t * v_q)));
                  v_nj = (v_nj + 3);
                }
              }
            }
            v_col = (v_col + (v_lying ? 4 : 3));
          }
        }
        if ((v_near > 0)) {
          ops += 7;
          v_cost = F(v_cost + F(v_w * F(F(F(v_rx * v_rx) + F(v_ry * v_ry)) + F(v_rz * v_rz))));
        }
        {
          ops += 1;
          let v_a = 0;
          for (; (v_a < v_nj); v_a = (v_a + 1)) {
            ops += 46;
            let v_ja = (1653 + (4 * v_a));
            let v_line = (v_f[v_ja] | 0);
            let v_wx = F(v_w * v_f[(v_ja + 1)]);
            let v_wy = F(v_w * v_f[(v_ja + 2)]);
            let v_wz = F(v_w * v_f[(v_ja + 3)]);
            let v_base = k_row(v_line);
            v_f[(1908 + v_line)] = F(v_f[(1908 + v_line)] + F(F(F(v_wx * v_rx) + F(v_wy * v_ry)) + F(v_wz * v_rz)));
            {
              ops += 1;
              let v_b = 0;
              for (; (v_b <= v_a); v_b = (v_b + 1)) {
                ops += 26;
                let v_jb = (1653 + (4 * v_b));
                v_f[(v_base + (v_f[v_jb] | 0))] = F(v_f[(v_base + (v_f[v_jb] | 0))] + F(F(F(v_wx * v_f[(v_jb + 1)]) + F(v_wy * v_f[(v_jb + 2)])) + F(v_wz * v_f[(v_jb + 3)])));
              }
            }
            if ((v_withU > 0)) {
              ops += 29;
              v_f[(k_row(v_nc) + v_line)] = F(v_f[(k_row(v_nc) + v_line)] + v_wx);
              v_f[(k_row((v_nc + 1)) + v_line)] = F(v_f[(k_row((v_nc + 1)) + v_line)] + v_wy);
              v_f[(k_row((v_nc + 2)) + v_line)] = F(v_f[(k_row((v_nc + 2)) + v_line)] + v_wz);
            }
          }
        }
        if ((v_withU > 0)) {
          ops += 48;
          v_f[(1908 + v_nc)] = F(v_f[(1908 + v_nc)] + F(v_w * v_rx));
          v_f[((1908 + v_nc) + 1)] = F(v_f[((1908 + v_nc) + 1)] + F(v_w * v_ry));
          v_f[((1908 + v_nc) + 2)] = F(v_f[((1908 + v_nc) + 2)] + F(v_w * v_rz));
          v_f[(k_row(v_nc) + v_nc)] = F(v_f[(k_row(v_nc) + v_nc)] + v_w);
          v_f[((k_row((v_nc + 1)) + v_nc) + 1)] = F(v_f[((k_row((v_nc + 1)) + v_nc) + 1)] + v_w);
          v_f[((k_row((v_nc + 2)) + v_nc) + 2)] = F(v_f[((k_row((v_nc + 2)) + v_nc) + 2)] + v_w);
        }
      }
    }
  }
  return F(v_cost + k_priors(v_f, v_list, v_n, 1));
}
function k_factor(v_f, v_size, v_lambda) {
  ops += 5;
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_size); v_i = (v_i + 1)) {
      ops += 12;
      let v_ri = k_row(v_i);
      {
        ops += 1;
        let v_j = 0;
        for (; (v_j <= v_i); v_j = (v_j + 1)) {
          ops += 24;
          let v_rj = k_row(v_j);
          let v_v = v_f[(v_ri + v_j)];
          if ((v_i === v_j)) {
            ops += 4;
            v_v = F(F(v_v * F(1 + v_lambda)) + 9.999999717180685e-10);
          }
          {
            ops += 1;
            let v_k = 0;
            for (; (v_k < v_j); v_k = (v_k + 1)) {
              ops += 11;
              v_v = F(v_v - F(v_f[(v_ri + v_k)] * v_f[(v_rj + v_k)]));
            }
          }
          if ((v_i === v_j)) {
            ops += 9; slow += 1;
            v_f[(v_ri + v_i)] = ((v_v > 9.999999717180685e-10) ? F(Math.sqrt(v_v)) : 1000000);
          } else {
            ops += 8; slow += 1;
            v_f[(v_ri + v_j)] = F(v_v / v_f[(v_rj + v_j)]);
          }
        }
      }
    }
  }
  return 0;
}
function k_solve(v_f, v_size) {
  ops += 8;
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_size); v_i = (v_i + 1)) {
      ops += 24; slow += 1;
      let v_ri = k_row(v_i);
      let v_v = v_f[(1908 + v_i)];
      {
        ops += 1;
        let v_k = 0;
        for (; (v_k < v_i); v_k = (v_k + 1)) {
          ops += 11;
          v_v = F(v_v - F(v_f[(v_ri + v_k)] * v_f[(1908 + v_k)]));
        }
      }
      v_f[(1908 + v_i)] = F(v_v / v_f[(v_ri + v_i)]);
    }
  }
  {
    ops += 2;
    let v_i = ((v_size | 0) - 1);
    for (; (v_i >= 0); v_i = (v_i - 1)) {
      ops += 23; slow += 1;
      let v_v = v_f[(1908 + v_i)];
      {
        ops += 2;
        let v_k = (v_i + 1);
        for (; (F(v_k) < v_size); v_k = (v_k + 1)) {
          ops += 16;
          v_v = F(v_v - F(v_f[(k_row(v_k) + v_i)] * v_f[(1908 + v_k)]));
        }
      }
      v_f[(1908 + v_i)] = F(v_v / v_f[(k_row(v_i) + v_i)]);
    }
  }
  return 0;
}
function k_keepPlaces(v_f, v_list, v_n, v_way) {
  ops += 9;
  let v_at = 1857;
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 13;
      let v_d = (1029 + (7 * v_list[v_k]));
      if ((v_way > 0)) {
        ops += 26;
        v_f[v_d] = v_f[v_at];
        v_f[(v_d + 1)] = v_f[(v_at + 1)];
        v_f[(v_d + 4)] = v_f[(v_at + 2)];
        v_f[(v_d + 5)] = v_f[(v_at + 3)];
      } else {
        ops += 26;
        v_f[v_at] = v_f[v_d];
        v_f[(v_at + 1)] = v_f[(v_d + 1)];
        v_f[(v_at + 2)] = v_f[(v_d + 4)];
        v_f[(v_at + 3)] = v_f[(v_d + 5)];
      }
      v_at = (v_at + 4);
    }
  }
  {
    ops += 1;
    let v_k = 0;
    for (; (v_k < 3); v_k = (v_k + 1)) {
      ops += 7;
      if ((v_way > 0)) {
        ops += 7;
        v_f[(1026 + v_k)] = v_f[(v_at + v_k)];
      } else {
        ops += 7;
        v_f[(v_at + v_k)] = v_f[(1026 + v_k)];
      }
    }
  }
  return 0;
}
function k_stepPlaces(v_f, v_list, v_n, v_withU) {
  ops += 10;
  let v_col = 1908;
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 92; slow += 5;
      let v_d = (1029 + (7 * v_list[v_k]));
      let v_dx = v_f[v_col];
      let v_dy = v_f[(v_col + 1)];
      let v_l = F(Math.sqrt(F(F(v_dx * v_dx) + F(v_dy * v_dy))));
      let v_c = ((v_l > 8) ? F(8 / v_l) : 1);
      v_f[v_d] = F(v_f[v_d] + F(v_dx * v_c));
      v_f[(v_d + 1)] = F(v_f[(v_d + 1)] + F(v_dy * v_c));
      v_f[(v_d + 4)] = F(v_f[(v_d + 4)] + F(v_f[(v_col + 2)] * v_c));
      let v_lying = k_lies(v_f, v_d);
      if (v_lying) {
        ops += 8;
        v_f[(v_d + 5)] = F(v_f[(v_d + 5)] + F(v_f[(v_col + 3)] * v_c));
      }
      let v_m = F(F(Math.sqrt(F(F(v_f[(v_d + 4)] * v_f[(v_d + 4)]) + F(v_f[(v_d + 5)] * v_f[(v_d + 5)])))) + 9.999999717180685e-10);
      let v_b = ((v_m < 0.8500000238418579) ? F(0.8500000238418579 / v_m) : ((v_m > 1.1799999475479126) ? F(1.1799999475479126 / v_m) : 1));
      v_f[(v_d + 4)] = F(v_f[(v_d + 4)] * v_b);
      v_f[(v_d + 5)] = F(v_f[(v_d + 5)] * v_b);
      v_col = (v_col + (3 + v_lying));
    }
  }
  if ((v_withU > 0)) {
    ops += 17;
    v_f[1026] = F(v_f[1026] + v_f[v_col]);
    v_f[1027] = F(v_f[1027] + v_f[(v_col + 1)]);
    v_f[1028] = F(v_f[1028] + v_f[(v_col + 2)]);
  }
  return 0;
}
function k_addUniform(v_f, v_sign) {
  ops += 10;
  let v_end = F(1211 + F(3 * v_f[1607]));
  {
    ops += 1;
    let v_r = 1211;
    for (; (F(v_r) < v_end); v_r = (v_r + 3)) {
      ops += 23;
      v_f[v_r] = F(v_f[v_r] + F(v_sign * v_f[1026]));
      v_f[(v_r + 1)] = F(v_f[(v_r + 1)] + F(v_sign * v_f[1027]));
      v_f[(v_r + 2)] = F(v_f[(v_r + 2)] + F(v_sign * v_f[1028]));
    }
  }
  return 0;
}
function k_turn(v_f, v_disc) {
  ops += 31; slow += 1;
  let v_d = (1029 + (7 * (v_disc | 0)));
  let v_c = F(v_f[(v_d + 1)] / F(F(Math.abs(v_f[v_d]) + Math.abs(v_f[(v_d + 1)])) + 9.999999717180685e-10));
  if ((v_f[v_d] < 0)) {
    ops += 2;
    return F(2 - v_c);
  }
  return ((v_c < 0) ? F(4 + v_c) : v_c);
}
function k_listFrom(v_f, v_list, v_from) {
  ops += 21;
  let v_nd = v_f[1024];
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
      ops += 23;
      let v_a = k_turn(v_f, F(v_k));
      let v_key = ((v_a < v_from) ? F(v_a + 4) : v_a);
      let v_at = v_k;
      {
        ops += 2;
        let v_j = (v_k - 1);
        for (; (v_j >= 0); v_j = (v_j - 1)) {
          ops += 21;
          let v_b = k_turn(v_f, F(v_list[v_j]));
          if ((((v_b < v_from) ? F(v_b + 4) : v_b) > v_key)) {
            ops += 7;
            v_list[(v_j + 1)] = v_list[v_j];
            v_at = v_j;
          } else {
            ops += 1;
            v_j = (-1);
          }
        }
      }
      v_list[v_at] = v_k;
    }
  }
  return ((v_nd > 6) ? k_turn(v_f, F(v_list[6])) : v_from);
}
function k_fit(v_f, v_list, v_count, v_withU, v_steps, v_j2, v_r2) {
  ops += 50;
  let v_n = ((v_count > 12) ? 12 : v_count);
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 16;
      k_addField(v_f, (1029 + (7 * v_list[v_k])), 1, 1000000000);
    }
  }
  if ((v_withU > 0)) {
    ops += 7;
    k_addUniform(v_f, 1);
  }
  let v_size = (k_columns(v_f, v_list, v_n) + ((v_withU > 0) ? 3 : 0));
  let v_cost = k_normal(v_f, v_list, v_n, v_withU, v_j2, v_r2);
  let v_lambda = 0.0010000000474974513;
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < v_steps); v_i = F(v_i + 1)) {
      ops += 51;
      k_keepPlaces(v_f, v_list, v_n, 0);
      k_factor(v_f, F(v_size), v_lambda);
      k_solve(v_f, F(v_size));
      k_stepPlaces(v_f, v_list, v_n, v_withU);
      let v_now = k_normal(v_f, v_list, v_n, v_withU, v_j2, v_r2);
      if ((v_now < v_cost)) {
        ops += 8;
        let v_gain = F(v_cost - v_now);
        v_cost = v_now;
        v_lambda = F(v_lambda * 0.20000000298023224);
        if ((v_gain < 0.009999999776482582)) {
          ops += 1;
          v_i = v_steps;
        }
      } else {
        ops += 14;
        k_keepPlaces(v_f, v_list, v_n, 1);
        v_lambda = F(v_lambda * 20);
        if ((v_lambda > 100)) {
          ops += 1;
          v_i = v_steps;
        } else {
          ops += 5;
          if ((F(v_i + 1) < v_steps)) {
            ops += 11;
            k_normal(v_f, v_list, v_n, v_withU, v_j2, v_r2);
          }
        }
      }
    }
  }
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_n); v_k = (v_k + 1)) {
      ops += 16;
      k_addField(v_f, (1029 + (7 * v_list[v_k])), (-1), 1000000000);
    }
  }
  if ((v_withU > 0)) {
    ops += 7;
    k_addUniform(v_f, (-1));
  }
  return v_cost;
}
function k_total(v_f, v_list, v_w) {
  ops += 28;
  let v_n = v_f[1607];
  let v_nd = v_f[1024];
  let v_c = F(v_f[1616] * v_nd);
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 17;
      let v_r = (1211 + (3 * v_s));
      v_c = F(v_c + F(v_f[(v_w + v_s)] * k_square(v_f, v_r)));
    }
  }
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
      ops += 6;
      v_list[v_k] = v_k;
    }
  }
  return F(v_c + k_priors(v_f, v_list, v_nd, 0));
}
function k_score(v_f, v_x, v_y, v_dz, v_type, v_r2) {
  ops += 24;
  let v_n = v_f[1607];
  let v_k = (1595 + (4 * (v_type | 0)));
  let v_lying = (v_f[(v_k + 3)] > 0);
  let v_b1 = 0;
  let v_b2 = 0;
  let v_c1 = 0;
  let v_c2 = 0;
  let v_c3 = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 27;
      let v_dx = F(v_f[(0 + v_s)] - v_x);
      let v_dy = F(v_f[(128 + v_s)] - v_y);
      let v_t = F(F(v_dx * v_dx) + F(v_dy * v_dy));
      let v_w = v_f[(896 + v_s)];
      if (((v_t < v_r2) && (v_w > 0))) {
        ops += 45;
        k_potential(v_f, v_k, v_t, F(F(v_f[1608] + v_dz) - v_f[(256 + v_s)]));
        let v_p = v_f[1640];
        let v_q = v_f[1641];
        let v_sv = v_f[1642];
        let v_rx = v_f[(1211 + (3 * v_s))];
        let v_ry = v_f[((1211 + (3 * v_s)) + 1)];
        let v_rz = v_f[((1211 + (3 * v_s)) + 2)];
        if (v_lying) {
          ops += 41;
          let v_a = F(F(v_q * F(F(v_dx * v_rx) + F(v_dy * v_ry))) - F(v_sv * v_rz));
          v_b1 = F(v_b1 + F(v_w * F(F(v_p * v_rx) + F(v_dx * v_a))));
          v_b2 = F(v_b2 + F(v_w * F(F(v_p * v_ry) + F(v_dy * v_a))));
          let v_e = F(F(F(F(2 * v_p) * v_q) + F(F(v_q * v_q) * v_t)) + F(v_sv * v_sv));
          v_c1 = F(v_c1 + F(v_w * F(F(v_p * v_p) + F(F(v_dx * v_dx) * v_e))));
          v_c2 = F(v_c2 + F(F(F(v_w * v_dx) * v_dy) * v_e));
          v_c3 = F(v_c3 + F(v_w * F(F(v_p * v_p) + F(F(v_dy * v_dy) * v_e))));
        } else {
          ops += 18;
          let v_v = F(F(2 * v_p) + F(v_t * v_q));
          v_b1 = F(v_b1 - F(v_w * F(F(v_sv * F(F(v_dx * v_rx) + F(v_dy * v_ry))) + F(v_v * v_rz))));
          v_c1 = F(v_c1 + F(v_w * F(F(F(v_sv * v_sv) * v_t) + F(v_v * v_v))));
        }
      }
    }
  }
  if (v_lying) {
    ops += 46; slow += 5;
    let v_det = F(F(F(v_c1 * v_c3) - F(v_c2 * v_c2)) + 9.999999960041972e-13);
    let v_m1 = F(F(F(v_c3 * v_b1) - F(v_c2 * v_b2)) / v_det);
    let v_m2 = F(F(F(v_c1 * v_b2) - F(v_c2 * v_b1)) / v_det);
    let v_m = F(F(Math.sqrt(F(F(v_m1 * v_m1) + F(v_m2 * v_m2)))) + 9.999999960041972e-13);
    v_m1 = F(v_m1 / v_m);
    v_m2 = F(v_m2 / v_m);
    v_f[1645] = F(F(2 * F(F(v_m1 * v_b1) + F(v_m2 * v_b2))) - F(F(F(F(v_m1 * v_m1) * v_c1) + F(F(F(2 * v_m1) * v_m2) * v_c2)) + F(F(v_m2 * v_m2) * v_c3)));
    v_f[1646] = v_m1;
    v_f[1647] = v_m2;
  } else {
    ops += 16;
    v_f[1645] = F(F(2 * Math.abs(v_b1)) - v_c1);
    v_f[1646] = F(((v_b1 < 0) ? (-1) : 1));
    v_f[1647] = 0;
  }
  return 0;
}
function k_power43(v_x) {
  ops += 22; slow += 8;
  if ((v_x > 72000000)) {
    ops += 2;
    return F(416 * v_x);
  }
  let v_a = F(Math.sqrt(F(Math.sqrt(v_x))));
  let v_b = F(Math.sqrt(F(Math.sqrt(v_a))));
  let v_c = F(Math.sqrt(F(Math.sqrt(v_b))));
  return F(F(F(F(v_x * v_a) * v_b) * v_c) * F(Math.sqrt(F(Math.sqrt(v_c)))));
}
function k_weigh(v_f, v_noise2, v_gain2, v_slope2) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 10;
      if ((v_f[(768 + v_s)] > 0)) {
        ops += 51; slow += 1;
        let v_x = F(v_f[(384 + (3 * v_s))] - v_f[1026]);
        let v_y = F(v_f[((384 + (3 * v_s)) + 1)] - v_f[1027]);
        let v_z = F(v_f[((384 + (3 * v_s)) + 2)] - v_f[1028]);
        let v_b2 = F(F(F(v_x * v_x) + F(v_y * v_y)) + F(v_z * v_z));
        let v_g = ((v_slope2 > 0) ? k_power43(v_b2) : 0);
        v_f[(768 + v_s)] = F(1 / F(F(v_noise2 + F(v_gain2 * v_b2)) + F(v_slope2 * v_g)));
      }
    }
  }
  return 0;
}
function k_soften(v_f, v_slope2, v_floor2) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 19;
      let v_w = v_f[(768 + v_s)];
      v_f[(896 + v_s)] = v_w;
      if (((v_w > 0) && ((v_slope2 > 0) || (v_floor2 > 0)))) {
        ops += 24; slow += 2;
        let v_r = (1211 + (3 * v_s));
        let v_b2 = k_square(v_f, v_r);
        v_f[(896 + v_s)] = F(1 / F(F(F(1 / v_w) + F(v_slope2 * k_power43(v_b2))) + v_floor2));
      }
    }
  }
  return 0;
}
function k_uniform(v_f) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_a = 0;
    for (; (v_a < 3); v_a = (v_a + 1)) {
      ops += 12;
      let v_mean = 0;
      let v_width = 400;
      {
        ops += 1;
        let v_k = 0;
        for (; (v_k < 5); v_k = (v_k + 1)) {
          ops += 18;
          let v_sum = 0;
          let v_m = 0;
          {
            ops += 1;
            let v_s = 0;
            for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
              ops += 20;
              let v_v = v_f[((384 + (3 * v_s)) + v_a)];
              if (((v_f[(768 + v_s)] > 0) && (Math.abs(F(v_v - v_mean)) < v_width))) {
                ops += 2;
                v_sum = F(v_sum + v_v);
                v_m = (v_m + 1);
              }
            }
          }
          if ((v_m > 0)) {
            ops += 2; slow += 1;
            v_mean = F(v_sum / F(v_m));
          }
          v_width = ((v_width > 60) ? F(v_width * 0.5) : v_width);
        }
      }
      v_f[(1026 + v_a)] = v_mean;
    }
  }
  return 0;
}
function k_residuals(v_f) {
  ops += 22;
  let v_end = F(3 * v_f[1607]);
  {
    ops += 1;
    let v_r = 0;
    for (; (F(v_r) < v_end); v_r = (v_r + 1)) {
      ops += 10;
      v_f[(1211 + v_r)] = v_f[(384 + v_r)];
    }
  }
  k_addUniform(v_f, (-1));
  let v_nd = v_f[1024];
  {
    ops += 1;
    let v_k = 0;
    for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
      ops += 14;
      k_addField(v_f, (1029 + (7 * v_k)), (-1), 1000000000);
    }
  }
  return 0;
}
function k_keepState(v_f, v_slot) {
  ops += 14;
  if (((v_slot < 0) || (v_slot >= 9))) {
    ops += 1;
    return 0;
  }
  let v_at = (4421 + (187 * (v_slot | 0)));
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < 187); v_i = (v_i + 1)) {
      ops += 10;
      v_f[(v_at + v_i)] = v_f[(1024 + v_i)];
    }
  }
  return 0;
}
function k_takeState(v_f, v_slot) {
  ops += 20;
  if (((v_slot < 0) || (v_slot >= 9))) {
    ops += 1;
    return 0;
  }
  let v_at = (4421 + (187 * (v_slot | 0)));
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < 187); v_i = (v_i + 1)) {
      ops += 10;
      v_f[(1024 + v_i)] = v_f[(v_at + v_i)];
    }
  }
  k_residuals(v_f);
  return 0;
}
function k_support(v_f, v_d) {
  ops += 33;
  let v_n = v_f[1607];
  let v_before = 0;
  let v_after = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 17;
      let v_r = (1211 + (3 * v_s));
      v_before = F(v_before + F(v_f[(768 + v_s)] * k_square(v_f, v_r)));
    }
  }
  k_addField(v_f, (v_d | 0), 1, 1000000000);
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 17;
      let v_r = (1211 + (3 * v_s));
      v_after = F(v_after + F(v_f[(768 + v_s)] * k_square(v_f, v_r)));
    }
  }
  k_addField(v_f, (v_d | 0), (-1), 1000000000);
  return F(v_after - v_before);
}
function k_worst(v_f, v_x, v_y, v_r2, v_least, v_raw) {
  ops += 11;
  let v_n = v_f[1607];
  let v_found = (-1);
  let v_most = (-1);
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 25;
      let v_dx = F(v_f[(0 + v_s)] - v_x);
      let v_dy = F(v_f[(128 + v_s)] - v_y);
      if (((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_r2) && (v_f[(3285 + v_s)] < 1))) {
        ops += 26;
        let v_r = (1211 + (3 * v_s));
        let v_b2 = k_square(v_f, v_r);
        let v_c = F(v_f[(768 + v_s)] * v_b2);
        let v_v = ((v_raw > 0) ? v_b2 : v_c);
        if (((v_c > v_least) && (v_v > v_most))) {
          ops += 5;
          v_most = v_v;
          v_found = v_s;
          v_f[1645] = v_c;
        }
      }
    }
  }
  return v_found;
}
function k_misfit(v_f, v_x, v_y, v_r2, v_floor2) {
  ops += 16; slow += 1;
  let v_n = v_f[1607];
  let v_c = 0;
  let v_m = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 26;
      let v_dx = F(v_f[(0 + v_s)] - v_x);
      let v_dy = F(v_f[(128 + v_s)] - v_y);
      let v_w = v_f[(768 + v_s)];
      if (((v_w > 0) && (F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_r2))) {
        ops += 14; slow += 2;
        let v_r = (1211 + (3 * v_s));
        v_c = F(v_c + F(k_square(v_f, v_r) / F(F(1 / v_w) + v_floor2)));
        v_m = (v_m + 3);
      }
    }
  }
  return ((v_m > 0) ? F(v_c / F(v_m)) : 0);
}
function k_unrestAt(v_f, v_list, v_j, v_r2) {
  ops += 48; slow += 2;
  let v_x = v_f[(1029 + (7 * v_j))];
  let v_y = v_f[((1029 + (7 * v_j)) + 1)];
  let v_n = v_f[1607];
  let v_nd = v_f[1024];
  let v_c = 0;
  let v_e = 0;
  let v_m = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 25;
      let v_dx = F(v_f[(0 + v_s)] - v_x);
      let v_dy = F(v_f[(128 + v_s)] - v_y);
      if (((v_f[(768 + v_s)] > 0) && (F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_r2))) {
        ops += 15;
        let v_r = (1211 + (3 * v_s));
        v_c = F(v_c + F(v_f[(768 + v_s)] * k_square(v_f, v_r)));
        v_e = F(v_e + 3);
      }
    }
  }
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_nd); v_i = (v_i + 1)) {
      ops += 23;
      let v_dx = F(v_f[(1029 + (7 * v_i))] - v_x);
      let v_dy = F(v_f[((1029 + (7 * v_i)) + 1)] - v_y);
      if ((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_r2)) {
        ops += 4;
        v_list[v_m] = v_i;
        v_m = (v_m + 1);
      }
    }
  }
  v_c = F(v_c + k_priors(v_f, v_list, F(v_m), 0));
  v_e = F(v_e - F(3.299999952316284 * F(v_m)));
  if ((v_e < 3)) {
    ops += 1;
    v_e = 3;
  }
  return F(F(v_c - v_e) / F(Math.sqrt(F(2 * v_e))));
}
function k_offer(v_f, v_n, v_x, v_y, v_dz, v_type) {
  ops += 54;
  let v_gain = v_f[1645];
  let v_m1 = v_f[1646];
  let v_m2 = v_f[1647];
  let v_at = (-1);
  {
    ops += 1;
    let v_k = 0;
    for (; (v_k < v_n); v_k = (v_k + 1)) {
      ops += 45;
      let v_c = (3413 + (7 * v_k));
      let v_dx = F(v_f[(v_c + 1)] - v_x);
      let v_dy = F(v_f[(v_c + 2)] - v_y);
      let v_same = (((v_f[(v_c + 4)] === v_type) && (v_f[(v_c + 3)] === v_dz)) && (F(F(v_f[(v_c + 5)] * v_m1) + F(v_f[(v_c + 6)] * v_m2)) > 0));
      if ((v_same && (F(F(v_dx * v_dx) + F(v_dy * v_dy)) < 144))) {
        ops += 10;
        if ((v_f[v_c] >= v_gain)) {
          ops += 1;
          return v_n;
        }
        if ((v_at < 0)) {
          ops += 1;
          v_at = v_k;
        }
      }
    }
  }
  let v_count = v_n;
  if ((v_at < 0)) {
    ops += 4;
    if ((v_n < 16)) {
      ops += 3;
      v_at = v_n;
      v_count = (v_n + 1);
    } else {
      ops += 11;
      if ((v_f[(3413 + (7 * (v_n - 1)))] >= v_gain)) {
        ops += 1;
        return v_n;
      }
      v_at = (v_n - 1);
    }
  }
  {
    for (; ((v_at > 0) && (v_f[(3413 + (7 * (v_at - 1)))] < v_gain)); ) {
      ops += 15;
      let v_c = (3413 + (7 * v_at));
      {
        ops += 1;
        let v_i = 0;
        for (; (v_i < 7); v_i = (v_i + 1)) {
          ops += 11;
          v_f[(v_c + v_i)] = v_f[((v_c + v_i) - 7)];
        }
      }
      v_at = (v_at - 1);
    }
  }
  let v_c = (3413 + (7 * v_at));
  v_f[v_c] = v_gain;
  v_f[(v_c + 1)] = v_x;
  v_f[(v_c + 2)] = v_y;
  v_f[(v_c + 3)] = v_dz;
  v_f[(v_c + 4)] = v_type;
  v_f[(v_c + 5)] = v_m1;
  v_f[(v_c + 6)] = v_m2;
  return v_count;
}
function k_offerAll(v_f, v_n, v_x, v_y, v_dz, v_types, v_r2) {
  ops += 7;
  let v_count = v_n;
  {
    ops += 1;
    let v_type = 0;
    for (; (v_type < 3); v_type = (v_type + 1)) {
      ops += 8;
      if ((((v_types | 0) >> v_type) & 1)) {
        ops += 17;
        k_score(v_f, v_x, v_y, v_dz, F(v_type), v_r2);
        if ((v_f[1645] > 0)) {
          ops += 11;
          v_count = F(k_offer(v_f, (v_count | 0), v_x, v_y, v_dz, F(v_type)));
        }
      }
    }
  }
  return v_count;
}
function k_scan(v_f, v_x0, v_y0, v_step, v_radius, v_types, v_r2) {
  ops += 22; slow += 1;
  let v_nd = v_f[1024];
  let v_cells = F(v_radius / v_step);
  let v_edge = v_f[1612];
  let v_n = 0;
  {
    ops += 2;
    let v_i = (-v_cells);
    for (; (v_i <= v_cells); v_i = F(v_i + 1)) {
      ops += 6;
      {
        ops += 2;
        let v_j = (-v_cells);
        for (; (v_j <= v_cells); v_j = F(v_j + 1)) {
          ops += 48;
          let v_x = F(v_x0 + F(v_i * v_step));
          let v_y = F(v_y0 + F(v_j * v_step));
          let v_q = F(F(v_x * v_x) + F(v_y * v_y));
          let v_free = ((F(F(v_i * v_i) + F(v_j * v_j)) <= F(v_cells * v_cells)) ? 1 : 0);
          let v_dz = ((v_q > F(F(v_edge + 4) * F(v_edge + 4))) ? v_f[1619] : 0);
          if ((v_q > F(v_f[1621] * v_f[1621]))) {
            ops += 1;
            v_free = 0;
          }
          {
            ops += 1;
            let v_k = 0;
            for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
              ops += 29;
              let v_d = (1029 + (7 * v_k));
              let v_dx = F(v_f[v_d] - v_x);
              let v_dy = F(v_f[(v_d + 1)] - v_y);
              if (((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < 390) && ((v_f[(v_d + 2)] > (-10)) === (v_dz > (-10))))) {
                ops += 1;
                v_free = 0;
              }
            }
          }
          if ((v_free > 0)) {
            ops += 12;
            v_n = k_offerAll(v_f, v_n, v_x, v_y, v_dz, v_types, v_r2);
          }
        }
      }
    }
  }
  if ((F(F(v_x0 * v_x0) + F(v_y0 * v_y0)) < 3600)) {
    ops += 14;
    v_n = k_offerAll(v_f, v_n, 0, 0, v_f[1620], v_types, v_r2);
  }
  return v_n;
}
function k_addCounts(v_sum, v_counts, v_n) {
  ops += 5;
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_n); v_i = (v_i + 1)) {
      ops += 8;
      v_sum[v_i] = F(v_sum[v_i] + F(v_counts[v_i]));
    }
  }
  return 0;
}
function k_meanCounts(v_counts, v_sum, v_n, v_frames) {
  ops += 5;
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_n); v_i = (v_i + 1)) {
      ops += 16; slow += 1;
      let v_v = F(v_sum[v_i] / v_frames);
      v_counts[v_i] = (((v_v < 0) ? F(v_v - 0.5) : F(v_v + 0.5)) | 0);
    }
  }
  return 0;
}
function k_toField(v_out, v_sum, v_offset, v_gain, v_scale) {
  ops += 5;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 6;
      {
        ops += 2;
        let v_i = (3 * v_s);
        for (; (v_i < ((3 * v_s) + 3)); v_i = (v_i + 1)) {
          ops += 17;
          v_out[v_i] = F(F(F(v_sum[v_i] * v_scale) - v_offset[v_i]) * v_gain[v_s]);
        }
      }
    }
  }
  return 0;
}
function k_stirred(v_frame, v_anchor, v_seen, v_v, v_share) {
  ops += 11;
  let v_found = 0;
  let v_any = 0;
  let v_from = 0;
  let v_to = 207;
  {
    ops += 1;
    let v_part = 0;
    for (; (v_part < 2); v_part = (v_part + 1)) {
      ops += 29; slow += 1;
      let v_moved = 0;
      let v_news = 0;
      {
        ops += 1;
        let v_i = v_from;
        for (; (v_i < v_to); v_i = (v_i + 1)) {
          ops += 19;
          let v_d = (v_frame[v_i] - v_anchor[v_i]);
          let v_e = (v_frame[v_i] - v_seen[v_i]);
          v_moved = (v_moved + (v_d * v_d));
          v_news = (v_news + (v_e * v_e));
        }
      }
      let v_n = (v_to - v_from);
      let v_most = F(F(F(v_n) + F(7 * F(Math.sqrt(F((2 * v_n)))))) * v_v);
      if ((F(v_moved) > F(2 * v_most))) {
        ops += 1;
        v_any = 1;
      }
      if ((F(v_news) > F(F(1 + v_share) * v_most))) {
        ops += 5;
        v_found = (v_found + ((v_part < 1) ? 2 : 4));
      }
      v_from = v_to;
      v_to = 384;
    }
  }
  return (v_found + v_any);
}
function k_lone(v_a, v_b, v_limit, v_faint) {
  ops += 31;
  let v_sum = 0;
  let v_most = F(v_faint * v_faint);
  let v_next = 0;
  let v_at = (-1);
  let v_other = (-1);
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < 384); v_i = (v_i + 1)) {
      ops += 16;
      let v_d = (v_a[v_i] - v_b[v_i]);
      let v_q = (v_d * v_d);
      v_sum = (v_sum + v_q);
      if ((F(v_q) > v_most)) {
        ops += 6;
        if ((v_at >= 0)) {
          ops += 2;
          v_next = v_most;
          v_other = v_at;
        }
        v_most = F(v_q);
        v_at = v_i;
      } else {
        ops += 4;
        if ((F(v_q) > v_next)) {
          ops += 2;
          v_next = F(v_q);
          v_other = v_i;
        }
      }
    }
  }
  if ((v_at < 0)) {
    ops += 1;
    return (-1);
  }
  if ((F(F(v_sum) - v_most) <= v_limit)) {
    ops += 1;
    return v_at;
  }
  return (((F(F(F(v_sum) - v_most) - v_next) > v_limit) || (Math.abs((v_at - v_other)) < 6)) ? (-1) : v_at);
}
function k_countChanged(v_a, v_b, v_bad, v_threshold) {
  ops += 7;
  let v_n = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 11;
      let v_i = (3 * v_s);
      if ((v_bad[v_s] < 1)) {
        ops += 33;
        let v_x = Math.abs(F(v_a[v_i] - v_b[v_i]));
        let v_y = Math.abs(F(v_a[(v_i + 1)] - v_b[(v_i + 1)]));
        let v_z = Math.abs(F(v_a[(v_i + 2)] - v_b[(v_i + 2)]));
        if ((((v_x > v_threshold) || (v_y > v_threshold)) || (v_z > v_threshold))) {
          ops += 1;
          v_n = (v_n + 1);
        }
      }
    }
  }
  return v_n;
}
function k_rimChange(v_change, v_after, v_before, v_bad, v_disc2) {
  ops += 12;
  let v_x = 0;
  let v_y = 0;
  let v_z = 0;
  let v_n = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 31); v_s = (v_s + 1)) {
      ops += 72;
      let v_i = (3 * v_s);
      let v_j = (v_i + 291);
      v_change[v_i] = F(v_after[v_j] - v_before[v_j]);
      v_change[(v_i + 1)] = F(v_after[(v_j + 1)] - v_before[(v_j + 1)]);
      v_change[(v_i + 2)] = F(v_after[(v_j + 2)] - v_before[(v_j + 2)]);
      let v_q = F(F(F(v_change[v_i] * v_change[v_i]) + F(v_change[(v_i + 1)] * v_change[(v_i + 1)])) + F(v_change[(v_i + 2)] * v_change[(v_i + 2)]));
      v_change[(93 + v_s)] = v_q;
      if (((v_q <= v_disc2) && (v_bad[(97 + v_s)] < 1))) {
        ops += 12;
        v_x = F(v_x + v_change[v_i]);
        v_y = F(v_y + v_change[(v_i + 1)]);
        v_z = F(v_z + v_change[(v_i + 2)]);
        v_n = (v_n + 1);
      }
    }
  }
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 31); v_s = (v_s + 1)) {
      ops += 17;
      let v_i = (3 * v_s);
      if (((v_change[(93 + v_s)] <= v_disc2) && (v_bad[(97 + v_s)] < 1))) {
        ops += 39; slow += 3;
        v_change[v_i] = F(v_change[v_i] - F(v_x / F(v_n)));
        v_change[(v_i + 1)] = F(v_change[(v_i + 1)] - F(v_y / F(v_n)));
        v_change[(v_i + 2)] = F(v_change[(v_i + 2)] - F(v_z / F(v_n)));
        v_change[(93 + v_s)] = F(F(F(v_change[v_i] * v_change[v_i]) + F(v_change[(v_i + 1)] * v_change[(v_i + 1)])) + F(v_change[(v_i + 2)] * v_change[(v_i + 2)]));
      } else {
        ops += 15;
        v_change[v_i] = 0;
        v_change[(v_i + 1)] = 0;
        v_change[(v_i + 2)] = 0;
        v_change[(93 + v_s)] = 0;
      }
    }
  }
  return 0;
}
function k_rimDipole(v_change, v_spots, v_x0, v_y0, v_reach2) {
  ops += 66; slow += 9;
  let v_xx = 0;
  let v_yx = 0;
  let v_yy = 0;
  let v_zx = 0;
  let v_zy = 0;
  let v_zz = 0;
  let v_bx = 0;
  let v_by = 0;
  let v_bz = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 31); v_s = (v_s + 1)) {
      ops += 30;
      let v_ux = F(v_spots[(194 + (2 * v_s))] - v_x0);
      let v_uy = F(v_spots[((194 + (2 * v_s)) + 1)] - v_y0);
      let v_r2 = F(F(F(v_ux * v_ux) + F(v_uy * v_uy)) + 196);
      if (((v_r2 < v_reach2) && (v_change[(93 + v_s)] > 0))) {
        ops += 3;
        {
          ops += 1;
          let v_axis = 0;
          for (; (v_axis < 3); v_axis = (v_axis + 1)) {
            ops += 81; slow += 5;
            let v_w = F(F((((v_axis > 1) ? 2 : 1) * 1000000)) / F(v_r2 * F(Math.sqrt(v_r2))));
            let v_u = ((v_axis < 1) ? v_ux : ((v_axis < 2) ? v_uy : (-14)));
            let v_gx = F(v_w * F(F(F(F(3 * v_u) * v_ux) / v_r2) - F(((v_axis < 1) ? 1 : 0))));
            let v_gy = F(v_w * F(F(F(F(3 * v_u) * v_uy) / v_r2) - F((((v_axis > 0) && (v_axis < 2)) ? 1 : 0))));
            let v_gz = F(v_w * F(F(F(F((-3) * v_u) * 14) / v_r2) - F(((v_axis > 1) ? 1 : 0))));
            let v_v = F(v_change[((3 * v_s) + v_axis)] * F(((v_axis > 1) ? 2 : 1)));
            v_bx = F(v_bx + F(v_gx * v_v));
            v_by = F(v_by + F(v_gy * v_v));
            v_bz = F(v_bz + F(v_gz * v_v));
            v_xx = F(v_xx + F(v_gx * v_gx));
            v_yx = F(v_yx + F(v_gy * v_gx));
            v_yy = F(v_yy + F(v_gy * v_gy));
            v_zx = F(v_zx + F(v_gz * v_gx));
            v_zy = F(v_zy + F(v_gz * v_gy));
            v_zz = F(v_zz + F(v_gz * v_gz));
          }
        }
      }
    }
  }
  let v_l0 = F(Math.sqrt(((v_xx > 9.999999974752427e-7) ? v_xx : 9.999999974752427e-7)));
  let v_l1 = F(v_yx / v_l0);
  let v_p2 = F(v_yy - F(v_l1 * v_l1));
  let v_l2 = F(Math.sqrt(((v_p2 > 9.999999974752427e-7) ? v_p2 : 9.999999974752427e-7)));
  let v_l3 = F(v_zx / v_l0);
  let v_l4 = F(F(v_zy - F(v_l3 * v_l1)) / v_l2);
  let v_p5 = F(F(v_zz - F(v_l3 * v_l3)) - F(v_l4 * v_l4));
  let v_l5 = F(Math.sqrt(((v_p5 > 9.999999974752427e-7) ? v_p5 : 9.999999974752427e-7)));
  let v_c0 = F(v_bx / v_l0);
  let v_c1 = F(F(v_by - F(v_l1 * v_c0)) / v_l2);
  let v_c2 = F(F(F(v_bz - F(v_l3 * v_c0)) - F(v_l4 * v_c1)) / v_l5);
  return F(F(F(v_c0 * v_c0) + F(v_c1 * v_c1)) + F(v_c2 * v_c2));
}
function k_drift(v_f, v_field, v_offset, v_gain, v_share, v_far2) {
  ops += 14;
  let v_n = v_f[1607];
  let v_nd = v_f[1024];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 18;
      let v_far = ((v_f[(768 + v_s)] > 0) ? 1 : 0);
      {
        ops += 1;
        let v_k = 0;
        for (; (F(v_k) < v_nd); v_k = (v_k + 1)) {
          ops += 29;
          let v_dx = F(v_f[(0 + v_s)] - v_f[(1029 + (7 * v_k))]);
          let v_dy = F(v_f[(128 + v_s)] - v_f[((1029 + (7 * v_k)) + 1)]);
          if ((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_far2)) {
            ops += 1;
            v_far = (-1);
          }
        }
      }
      v_f[(1959 + v_s)] = F(v_far);
    }
  }
  {
    ops += 1;
    let v_a = 0;
    for (; (v_a < 3); v_a = (v_a + 1)) {
      ops += 13; slow += 1;
      let v_sum = 0;
      let v_m = 9.999999717180685e-10;
      {
        ops += 1;
        let v_s = 0;
        for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
          ops += 27;
          let v_i = ((3 * v_s) + v_a);
          let v_d = F(F(v_field[v_i] - v_f[(384 + v_i)]) + v_f[(1211 + v_i)]);
          if (((v_f[(1959 + v_s)] > 0) && (F(v_d * v_d) < 3600))) {
            ops += 2;
            v_sum = F(v_sum + v_d);
            v_m = F(v_m + 1);
          }
        }
      }
      let v_common = F(v_sum / v_m);
      {
        ops += 1;
        let v_s = 0;
        for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
          ops += 48;
          let v_i = ((3 * v_s) + v_a);
          let v_far = v_f[(1959 + v_s)];
          let v_d = ((v_far < 0) ? F(F(F(v_field[v_i] - v_f[(1026 + v_a)]) - v_f[(3525 + v_i)]) - v_common) : F(F(F(v_field[v_i] - v_f[(384 + v_i)]) + v_f[(1211 + v_i)]) - v_common));
          if ((F(v_d * v_d) < 3600)) {
            ops += 8;
            if ((v_far > 0)) {
              ops += 7; slow += 1;
              v_offset[v_i] = F(v_offset[v_i] + F(F(v_d * v_share) / v_gain[v_s]));
            }
            if ((v_far < 0)) {
              ops += 10;
              v_f[(3525 + v_i)] = F(v_f[(3525 + v_i)] + F(v_d * v_share));
              v_f[(3909 + v_i)] = F(v_f[(3909 + v_i)] + F(v_d * v_share));
            }
          }
          if (((v_far < 0) && (v_a < 1))) {
            ops += 9;
            v_f[(4293 + v_s)] = F(v_f[(4293 + v_s)] + F(F(1 - v_f[(4293 + v_s)]) * v_share));
          }
        }
      }
    }
  }
  return 0;
}
function k_follow(v_a, v_b, v_share) {
  ops += 5;
  {
    ops += 1;
    let v_i = 0;
    for (; (v_i < 384); v_i = (v_i + 1)) {
      ops += 12;
      v_a[v_i] = F(v_a[v_i] + F(F(v_b[v_i] - v_a[v_i]) * v_share));
    }
  }
  return 0;
}
function k_walkPass(v_f, v_rows, v_places, v_sums, v_first, v_to, v_noise2) {
  ops += 12;
  let v_cost = 0;
  let v_end = ((v_to < 320) ? v_to : 320);
  {
    ops += 5;
    let v_lay = (((v_first > 0) ? v_first : 0) | 0);
    for (; (F(v_lay) < v_end); v_lay = (v_lay + 1)) {
      ops += 24;
      let v_x = v_places[(2 * v_lay)];
      let v_y = v_places[((2 * v_lay) + 1)];
      {
        ops += 1;
        let v_turn = 0;
        for (; (v_turn < 3); v_turn = (v_turn + 1)) {
          ops += 15;
          let v_a11 = 9.999999974752427e-7;
          let v_a12 = 0;
          let v_a22 = 9.999999974752427e-7;
          let v_b1 = 0;
          let v_b2 = 0;
          {
            ops += 1;
            let v_i = 0;
            for (; (v_i < 4); v_i = (v_i + 1)) {
              ops += 16;
              let v_at = ((16 * v_lay) + (4 * v_i));
              let v_s = v_rows[v_at];
              if (((v_s >= 0) && (v_s < 128))) {
                ops += 136; slow += 1;
                let v_q = (17 * v_s);
                let v_g = v_sums[v_q];
                let v_dx = F(v_f[(0 + v_s)] - v_x);
                let v_dy = F(v_f[(128 + v_s)] - v_y);
                let v_t = F(F(v_dx * v_dx) + F(v_dy * v_dy));
                let v_h = F(v_f[1608] - v_f[(256 + v_s)]);
                k_potential(v_f, 1595, v_t, v_h);
                k_slopes(v_f, 1595, v_t, v_h);
                let v_fx = F((-v_dx) * v_f[1642]);
                let v_fy = F((-v_dy) * v_f[1642]);
                let v_fz = (-F(F(2 * v_f[1640]) + F(v_t * v_f[1641])));
                let v_rx = F(F(v_rows[(v_at + 1)]) - F(v_g * v_fx));
                let v_ry = F(F(v_rows[(v_at + 2)]) - F(v_g * v_fy));
                let v_rz = F(F(v_rows[(v_at + 3)]) - F(v_g * v_fz));
                let v_w = F(1 / F(v_noise2 + F(0.00018000000272877514 * F(F(F(v_fx * v_fx) + F(v_fy * v_fy)) + F(v_fz * v_fz)))));
                let v_e = F(2 * v_f[1644]);
                let v_v = F(2 * F(F(2 * v_f[1641]) + F(v_t * v_f[1643])));
                let v_xx = F((-v_g) * F(v_f[1642] + F(F(v_dx * v_dx) * v_e)));
                let v_xy = F(F(F((-v_g) * v_dx) * v_dy) * v_e);
                let v_xz = F(F((-v_g) * v_dx) * v_v);
                let v_yy = F((-v_g) * F(v_f[1642] + F(F(v_dy * v_dy) * v_e)));
                let v_yz = F(F((-v_g) * v_dy) * v_v);
                if ((v_turn < 2)) {
                  ops += 35;
                  v_a11 = F(v_a11 + F(v_w * F(F(F(v_xx * v_xx) + F(v_xy * v_xy)) + F(v_xz * v_xz))));
                  v_a12 = F(v_a12 + F(v_w * F(F(F(v_xx * v_xy) + F(v_xy * v_yy)) + F(v_xz * v_yz))));
                  v_a22 = F(v_a22 + F(v_w * F(F(F(v_xy * v_xy) + F(v_yy * v_yy)) + F(v_yz * v_yz))));
                  v_b1 = F(v_b1 - F(v_w * F(F(F(v_xx * v_rx) + F(v_xy * v_ry)) + F(v_xz * v_rz))));
                  v_b2 = F(v_b2 - F(v_w * F(F(F(v_xy * v_rx) + F(v_yy * v_ry)) + F(v_yz * v_rz))));
                } else {
                  ops += 155;
                  let v_zz = F((-v_xx) - v_yy);
                  v_sums[(v_q + 1)] = F(v_sums[(v_q + 1)] + F(v_w * F(F(F(v_xx * v_xx) + F(v_xy * v_xy)) + F(v_xz * v_xz))));
                  v_sums[(v_q + 2)] = F(v_sums[(v_q + 2)] + F(v_w * F(F(F(v_xx * v_xy) + F(v_xy * v_yy)) + F(v_xz * v_yz))));
                  v_sums[(v_q + 3)] = F(v_sums[(v_q + 3)] + F(v_w * F(F(F(v_xy * v_xy) + F(v_yy * v_yy)) + F(v_yz * v_yz))));
                  v_sums[(v_q + 4)] = F(v_sums[(v_q + 4)] + F(v_w * F(F(F(v_xx * v_xz) + F(v_xy * v_yz)) + F(v_xz * v_zz))));
                  v_sums[(v_q + 5)] = F(v_sums[(v_q + 5)] + F(v_w * F(F(F(v_xy * v_xz) + F(v_yy * v_yz)) + F(v_yz * v_zz))));
                  v_sums[(v_q + 6)] = F(v_sums[(v_q + 6)] + F(v_w * F(F(F(v_xz * v_xz) + F(v_yz * v_yz)) + F(v_zz * v_zz))));
                  v_sums[(v_q + 7)] = F(v_sums[(v_q + 7)] + F(v_w * F(F(F(v_xx * v_fx) + F(v_xy * v_fy)) + F(v_xz * v_fz))));
                  v_sums[(v_q + 8)] = F(v_sums[(v_q + 8)] + F(v_w * F(F(F(v_xy * v_fx) + F(v_yy * v_fy)) + F(v_yz * v_fz))));
                  v_sums[(v_q + 9)] = F(v_sums[(v_q + 9)] + F(v_w * F(F(F(v_xz * v_fx) + F(v_yz * v_fy)) + F(v_zz * v_fz))));
                  v_sums[(v_q + 10)] = F(v_sums[(v_q + 10)] + F(v_w * F(F(F(v_fx * v_fx) + F(v_fy * v_fy)) + F(v_fz * v_fz))));
                  v_sums[(v_q + 11)] = F(v_sums[(v_q + 11)] + F(v_w * F(F(F(v_xx * v_rx) + F(v_xy * v_ry)) + F(v_xz * v_rz))));
                  v_sums[(v_q + 12)] = F(v_sums[(v_q + 12)] + F(v_w * F(F(F(v_xy * v_rx) + F(v_yy * v_ry)) + F(v_yz * v_rz))));
                  v_sums[(v_q + 13)] = F(v_sums[(v_q + 13)] + F(v_w * F(F(F(v_xz * v_rx) + F(v_yz * v_ry)) + F(v_zz * v_rz))));
                  v_sums[(v_q + 14)] = F(v_sums[(v_q + 14)] + F(v_w * F(F(F(v_fx * v_rx) + F(v_fy * v_ry)) + F(v_fz * v_rz))));
                  let v_c = F(v_w * F(F(F(v_rx * v_rx) + F(v_ry * v_ry)) + F(v_rz * v_rz)));
                  v_sums[(v_q + 15)] = F(v_sums[(v_q + 15)] + v_c);
                  v_cost = F(v_cost + v_c);
                }
              }
            }
          }
          if ((v_turn < 2)) {
            ops += 8;
            let v_det = F(F(v_a11 * v_a22) - F(v_a12 * v_a12));
            if ((v_det > 0)) {
              ops += 25; slow += 4;
              let v_sx = F(F(F(v_a22 * v_b1) - F(v_a12 * v_b2)) / v_det);
              let v_sy = F(F(F(v_a11 * v_b2) - F(v_a12 * v_b1)) / v_det);
              let v_l = F(Math.sqrt(F(F(v_sx * v_sx) + F(v_sy * v_sy))));
              let v_c = ((v_l > 6) ? F(6 / v_l) : 1);
              v_x = F(v_x + F(v_sx * v_c));
              v_y = F(v_y + F(v_sy * v_c));
            }
          }
        }
      }
      v_places[(2 * v_lay)] = v_x;
      v_places[((2 * v_lay) + 1)] = v_y;
    }
  }
  return v_cost;
}
function k_walkStep(v_f, v_sums, v_place, v_place2, v_gain2) {
  ops += 28;
  let v_most = 0;
  let v_n = 0;
  let v_mz = 0;
  let v_mg = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 11;
      if ((v_sums[((17 * v_s) + 10)] > 0)) {
        ops += 10;
        v_n = (v_n + 1);
        v_mz = F(v_mz + v_place[((3 * v_s) + 2)]);
        v_mg = F(v_mg + v_sums[(17 * v_s)]);
      }
    }
  }
  if ((v_n > 0)) {
    ops += 2; slow += 2;
    v_mz = F(v_mz / F(v_n));
    v_mg = F(v_mg / F(v_n));
  }
  let v_mx = 0;
  let v_my = 0;
  let v_turn = 0;
  let v_arms = 1;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 14;
      let v_q = (17 * v_s);
      let v_p = (3 * v_s);
      if ((v_sums[(v_q + 10)] > 0)) {
        ops += 64;
        let v_k = 0;
        {
          ops += 1;
          let v_i = 0;
          for (; (v_i < 4); v_i = (v_i + 1)) {
            ops += 45; slow += 2;
            let v_own = ((v_i < 3) ? F(v_sums[(v_q + 16)] / v_place2) : F(1 / v_gain2));
            {
              ops += 1;
              let v_j = 0;
              for (; (v_j <= v_i); v_j = (v_j + 1)) {
                ops += 17;
                v_f[(1959 + v_k)] = F(v_sums[((v_q + 1) + v_k)] + ((v_i === v_j) ? v_own : 0));
                v_k = (v_k + 1);
              }
            }
            let v_off = ((v_i < 2) ? v_place[(v_p + v_i)] : ((v_i < 3) ? F(v_place[(v_p + 2)] - v_mz) : F(v_sums[v_q] - v_mg)));
            v_f[(1908 + v_i)] = F(v_sums[((v_q + 11) + v_i)] - F(v_own * v_off));
          }
        }
        k_factor(v_f, 4, 0);
        k_solve(v_f, 4);
        {
          ops += 1;
          let v_i = 0;
          for (; (v_i < 3); v_i = (v_i + 1)) {
            ops += 31;
            let v_v = v_f[(1908 + v_i)];
            let v_step = ((v_v > 1) ? 1 : ((v_v < (-1)) ? (-1) : v_v));
            v_place[(v_p + v_i)] = F(v_place[(v_p + v_i)] + v_step);
            v_f[((0 + (128 * v_i)) + v_s)] = F(v_f[((0 + (128 * v_i)) + v_s)] + v_step);
            if ((Math.abs(v_step) > v_most)) {
              ops += 2;
              v_most = Math.abs(v_step);
            }
          }
        }
        let v_v = v_f[1911];
        v_sums[v_q] = F(v_sums[v_q] + ((v_v > 0.10000000149011612) ? 0.10000000149011612 : ((v_v < (-0.10000000149011612)) ? (-0.10000000149011612) : v_v)));
        let v_x = v_f[(0 + v_s)];
        let v_y = v_f[(128 + v_s)];
        v_mx = F(v_mx + v_place[v_p]);
        v_my = F(v_my + v_place[(v_p + 1)]);
        v_turn = F(v_turn + F(F(v_x * v_place[(v_p + 1)]) - F(v_y * v_place[v_p])));
        v_arms = F(v_arms + F(F(v_x * v_x) + F(v_y * v_y)));
      }
    }
  }
  if ((v_n > 0)) {
    ops += 3; slow += 3;
    v_mx = F(v_mx / F(v_n));
    v_my = F(v_my / F(v_n));
    v_turn = F(v_turn / v_arms);
  }
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 15;
      let v_q = (17 * v_s);
      if ((v_sums[(v_q + 10)] > 0)) {
        ops += 30;
        let v_dx = F(F(v_turn * v_f[(128 + v_s)]) - v_mx);
        let v_dy = F(F((-v_turn) * v_f[(0 + v_s)]) - v_my);
        v_place[(3 * v_s)] = F(v_place[(3 * v_s)] + v_dx);
        v_place[((3 * v_s) + 1)] = F(v_place[((3 * v_s) + 1)] + v_dy);
        v_f[(0 + v_s)] = F(v_f[(0 + v_s)] + v_dx);
        v_f[(128 + v_s)] = F(v_f[(128 + v_s)] + v_dy);
      }
      {
        ops += 1;
        let v_i = 1;
        for (; (v_i < 16); v_i = (v_i + 1)) {
          ops += 7;
          v_sums[(v_q + v_i)] = 0;
        }
      }
    }
  }
  return v_most;
}
function k_shadeBeams(v_light, v_dark, v_base, v_shade, v_state, v_n, v_blind, v_follow) {
  ops += 7;
  let v_found = 0;
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_n); v_i = (v_i + 1)) {
      ops += 29; slow += 1;
      let v_was = v_state[v_i];
      let v_lit = v_light[v_i];
      let v_unlit = v_dark[v_i];
      let v_own = F(v_lit - v_unlit);
      let v_v = F(1 - F(v_own / v_base[v_i]));
      if (((((v_was === 0) && (v_v < 0.10000000149011612)) && (v_lit <= 0.9800000190734863)) && (v_unlit <= v_blind))) {
        ops += 14;
        v_shade[v_i] = ((v_v < 0) ? 0 : v_v);
        v_base[v_i] = F(v_base[v_i] + F(v_follow * F(v_own - v_base[v_i])));
      } else {
        ops += 35;
        let v_now = 0;
        v_shade[v_i] = ((v_v < 0) ? 0 : ((v_v > 1) ? 1 : v_v));
        if ((v_own < (-0.15000000596046448))) {
          ops += 1;
          v_now = 3;
        } else {
          ops += 4;
          if ((v_unlit > v_blind)) {
            ops += 1;
            v_now = 2;
          } else {
            ops += 4;
            if ((v_lit > 0.9800000190734863)) {
              ops += 3;
              v_shade[v_i] = 0;
            } else {
              ops += 8;
              if (((v_v > 0.5) || ((v_was === 1) && (v_v > 0.4000000059604645)))) {
                ops += 1;
                v_now = 1;
              } else {
                ops += 4;
                if ((v_v < 0.10000000149011612)) {
                  ops += 7;
                  v_base[v_i] = F(v_base[v_i] + F(v_follow * F(v_own - v_base[v_i])));
                }
              }
            }
          }
        }
        if ((v_now > 1)) {
          ops += 1;
          v_found = (v_found + 32);
        }
        if ((v_was > 3)) {
          ops += 1;
          v_now = (v_now + 4);
        }
        if ((v_now === 1)) {
          ops += 1;
          v_found = (v_found + 1);
        }
        if ((v_now !== v_was)) {
          ops += 1;
          v_found = (v_found + 1024);
        }
        v_state[v_i] = v_now;
      }
    }
  }
  return v_found;
}
function k_sameCounts(v_was, v_counts, v_bad) {
  ops += 6;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 1)) {
      ops += 29;
      let v_r = (3 * v_s);
      if ((((v_was[v_r] === v_counts[v_r]) && (v_was[(v_r + 1)] === v_counts[(v_r + 1)])) && (v_was[(v_r + 2)] === v_counts[(v_r + 2)]))) {
        ops += 6;
        if ((v_bad[v_s] < 1)) {
          ops += 1;
          return v_s;
        }
      }
    }
  }
  return (-1);
}
function k_addDisc(v_f, v_x, v_y, v_dz, v_type, v_m1, v_m2) {
  ops += 53;
  let v_n = v_f[1024];
  if ((v_n >= 26)) {
    ops += 1;
    return 0;
  }
  let v_d = (1029 + (7 * (v_n | 0)));
  v_f[v_d] = v_x;
  v_f[(v_d + 1)] = v_y;
  v_f[(v_d + 2)] = v_dz;
  v_f[(v_d + 3)] = v_type;
  v_f[(v_d + 4)] = v_m1;
  v_f[(v_d + 5)] = v_m2;
  v_f[(v_d + 6)] = (-1);
  v_f[1024] = F(v_n + 1);
  k_addField(v_f, v_d, (-1), 1000000000);
  return 1;
}
function k_removeDisc(v_f, v_j) {
  ops += 33;
  let v_last = F(v_f[1024] - 1);
  if (((v_j < 0) || (v_j > v_last))) {
    ops += 1;
    return 0;
  }
  let v_d = (1029 + (7 * (v_j | 0)));
  let v_e = (1029 + (7 * (v_last | 0)));
  k_addField(v_f, v_d, 1, 1000000000);
  {
    ops += 1;
    let v_a = 0;
    for (; (v_a < 7); v_a = (v_a + 1)) {
      ops += 10;
      v_f[(v_d + v_a)] = v_f[(v_e + v_a)];
    }
  }
  v_f[1024] = v_last;
  return 0;
}
function k_costNow(v_f, v_list) {
  ops += 14;
  let v_c = k_total(v_f, v_list, 768);
  v_f[1025] = v_c;
  return v_c;
}
function k_softenAs(v_f, v_hard) {
  ops += 22;
  k_soften(v_f, ((v_hard > 0) ? 0 : v_f[1622]), ((v_hard > 0) ? 0 : v_f[1623]));
  return 0;
}
function k_fitNear(v_f, v_list, v_x, v_y, v_r2, v_steps) {
  ops += 21;
  let v_nd = v_f[1024];
  let v_n = 0;
  {
    ops += 1;
    let v_j = 0;
    for (; (F(v_j) < v_nd); v_j = (v_j + 1)) {
      ops += 25;
      let v_dx = F(v_f[(1029 + (7 * v_j))] - v_x);
      let v_dy = F(v_f[((1029 + (7 * v_j)) + 1)] - v_y);
      if (((F(F(v_dx * v_dx) + F(v_dy * v_dy)) <= v_r2) && (v_n < 8))) {
        ops += 4;
        v_list[v_n] = v_j;
        v_n = (v_n + 1);
      }
    }
  }
  k_fit(v_f, v_list, F(v_n), 0, v_steps, 8100, 1000000000);
  return 0;
}
function k_fitLast(v_f, v_list, v_n, v_steps) {
  ops += 26;
  let v_nd = v_f[1024];
  if ((v_n > v_nd)) {
    ops += 1;
    return 0;
  }
  {
    ops += 1;
    let v_pass = 0;
    for (; (v_pass < 2); v_pass = (v_pass + 1)) {
      ops += 29;
      k_softenAs(v_f, F(v_pass));
      {
        ops += 1;
        let v_j = 0;
        for (; (F(v_j) < v_n); v_j = (v_j + 1)) {
          ops += 8;
          v_list[v_j] = (((v_nd | 0) - (v_n | 0)) + v_j);
        }
      }
      k_fit(v_f, v_list, v_n, 0, ((v_pass > 0) ? v_steps : 3), 8100, 1000000000);
    }
  }
  k_softenAs(v_f, 1);
  return k_costNow(v_f, v_list);
}
function k_spread(v_f, v_list, v_j) {
  ops += 71; slow += 4;
  let v_d = (1029 + (7 * (v_j | 0)));
  let v_nd = v_f[1024];
  let v_n = 1;
  v_list[0] = (v_j | 0);
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_nd); v_i = (v_i + 1)) {
      ops += 32;
      let v_dx = F(v_f[(1029 + (7 * v_i))] - v_f[v_d]);
      let v_dy = F(v_f[((1029 + (7 * v_i)) + 1)] - v_f[(v_d + 1)]);
      if ((((F(v_i) !== v_j) && (v_n < 5)) && (F(F(v_dx * v_dx) + F(v_dy * v_dy)) < 4900))) {
        ops += 4;
        v_list[v_n] = v_i;
        v_n = (v_n + 1);
      }
    }
  }
  k_softenAs(v_f, 1);
  let v_size = k_columns(v_f, v_list, F(v_n));
  k_normal(v_f, v_list, F(v_n), 0, 8100, 8100);
  k_factor(v_f, F(v_size), 0);
  let v_a = 0;
  let v_b = 0;
  {
    ops += 1;
    let v_axis = 0;
    for (; (v_axis < 2); v_axis = (v_axis + 1)) {
      ops += 21;
      {
        ops += 1;
        let v_i = 0;
        for (; (v_i < v_size); v_i = (v_i + 1)) {
          ops += 7;
          v_f[(1908 + v_i)] = 0;
        }
      }
      v_f[(1908 + v_axis)] = 1;
      k_solve(v_f, F(v_size));
      if ((v_axis < 1)) {
        ops += 6;
        v_a = v_f[1908];
        v_b = v_f[1909];
      }
    }
  }
  let v_mean = F(F(v_a + v_f[1909]) / 2);
  let v_half = F(F(v_a - v_f[1909]) / 2);
  return F(Math.sqrt(F(v_mean + F(Math.sqrt(F(F(v_half * v_half) + F(v_b * v_b)))))));
}
function k_freedom(v_f) {
  ops += 15;
  let v_n = v_f[1607];
  let v_m = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 10;
      if ((v_f[(768 + v_s)] > 0)) {
        ops += 1;
        v_m = (v_m + 3);
      }
    }
  }
  return F(F((v_m - 3)) - F(3.299999952316284 * v_f[1024]));
}
function k_chi2(v_f) {
  ops += 10;
  let v_n = v_f[1607];
  let v_c = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 16;
      v_c = F(v_c + F(v_f[(768 + v_s)] * k_square(v_f, (1211 + (3 * v_s)))));
    }
  }
  return v_c;
}
function k_within(v_f, v_sigmas, v_most) {
  ops += 36; slow += 1;
  let v_dof = k_freedom(v_f);
  if ((k_chi2(v_f) > F(v_dof + F(v_sigmas * F(Math.sqrt(F(2 * v_dof))))))) {
    ops += 1;
    return 0;
  }
  return ((k_worst(v_f, 0, 0, 1000000000, v_most, 0) < 0) ? 1 : 0);
}
function k_mostUnrest(v_f, v_list, v_r2) {
  ops += 10;
  let v_nd = v_f[1024];
  let v_most = (-1000000000);
  {
    ops += 1;
    let v_j = 0;
    for (; (F(v_j) < v_nd); v_j = (v_j + 1)) {
      ops += 16;
      let v_u = k_unrestAt(v_f, v_list, v_j, v_r2);
      if ((v_u > v_most)) {
        ops += 1;
        v_most = v_u;
      }
    }
  }
  return v_most;
}
function k_dropIdle(v_f) {
  ops += 5;
  {
    ops += 4;
    let v_j = F(v_f[1024] - 1);
    for (; (v_j >= 0); v_j = F(v_j - 1)) {
      ops += 17;
      if ((k_support(v_f, F(1029 + F(7 * v_j))) < v_f[1616])) {
        ops += 7;
        k_removeDisc(v_f, v_j);
      }
    }
  }
  return 0;
}
function k_shifts(v_f, v_most2) {
  ops += 18;
  let v_nd = v_f[1024];
  let v_c = 0;
  let v_kept = 0;
  let v_fresh = 0;
  {
    ops += 1;
    let v_j = 0;
    for (; (F(v_j) < v_nd); v_j = (v_j + 1)) {
      ops += 14;
      let v_d = (1029 + (7 * v_j));
      let v_i = (v_f[(v_d + 6)] | 0);
      if ((v_i < 0)) {
        ops += 7;
        if ((v_f[(v_d + 2)] > (-10))) {
          ops += 1;
          v_fresh = (v_fresh + 1);
        }
      } else {
        ops += 4;
        if ((v_i < 26)) {
          ops += 28;
          let v_dx = F(v_f[v_d] - v_f[(6104 + (2 * v_i))]);
          let v_dy = F(v_f[(v_d + 1)] - v_f[((6104 + (2 * v_i)) + 1)]);
          let v_q = F(F(v_dx * v_dx) + F(v_dy * v_dy));
          v_c = F(v_c + ((v_q < v_most2) ? v_q : v_most2));
          v_kept = (v_kept + 1);
        }
      }
    }
  }
  v_f[1645] = F(v_kept);
  v_f[1646] = F(v_fresh);
  return v_c;
}
function k_addTwo(v_f, v_x, v_y, v_way) {
  ops += 116;
  let v_a = 0;
  let v_t = v_way;
  {
    for (; (v_t > 8); ) {
      ops += 3;
      v_t = F(v_t - 9);
      v_a = (v_a + 1);
    }
  }
  let v_t1 = 0;
  {
    for (; (v_t > 2); ) {
      ops += 3;
      v_t = F(v_t - 3);
      v_t1 = (v_t1 + 1);
    }
  }
  let v_side = ((v_a > 3) ? (-16) : 16);
  if ((v_a > 3)) {
    ops += 1;
    v_a = (v_a - 4);
  }
  let v_ex = F(F(v_side) * ((v_a < 1) ? 1 : ((v_a < 2) ? 0.707099974155426 : ((v_a < 3) ? 0 : (-0.707099974155426)))));
  let v_ey = F(F(v_side) * ((v_a < 1) ? 0 : ((v_a === 2) ? 1 : 0.707099974155426)));
  k_softenAs(v_f, 0);
  k_score(v_f, F(v_x + v_ex), F(v_y + v_ey), 0, F(v_t1), 4900);
  if ((k_addDisc(v_f, F(v_x + v_ex), F(v_y + v_ey), 0, F(v_t1), v_f[1646], v_f[1647]) < 1)) {
    ops += 1;
    return 0;
  }
  k_score(v_f, F(v_x - v_ex), F(v_y - v_ey), 0, v_t, 4900);
  return k_addDisc(v_f, F(v_x - v_ex), F(v_y - v_ey), 0, v_t, v_f[1646], v_f[1647]);
}
function k_splits(v_f, v_list, v_x, v_y, v_types, v_slot) {
  ops += 7;
  let v_n = 0;
  {
    ops += 1;
    let v_way = 0;
    for (; (v_way < 72); v_way = (v_way + 1)) {
      ops += 35;
      k_takeState(v_f, v_slot);
      let v_t = v_way;
      {
        for (; (v_t > 8); ) {
          ops += 2;
          v_t = (v_t - 9);
        }
      }
      let v_t1 = 0;
      {
        for (; (v_t > 2); ) {
          ops += 3;
          v_t = (v_t - 3);
          v_t1 = (v_t1 + 1);
        }
      }
      let v_may = (((((v_types | 0) >> v_t1) & 1) && (((v_types | 0) >> v_t) & 1)) ? 1 : 0);
      if ((v_may > 0)) {
        ops += 9;
        v_may = k_addTwo(v_f, v_x, v_y, F(v_way));
      }
      if ((v_may > 0)) {
        ops += 20;
        let v_c = k_total(v_f, v_list, 896);
        let v_at = v_n;
        {
          for (; ((v_at > 0) && (v_f[(3413 + (7 * (v_at - 1)))] > v_c)); ) {
            ops += 16;
            let v_e = (3413 + (7 * v_at));
            if ((v_at < 8)) {
              ops += 14;
              v_f[v_e] = v_f[(v_e - 7)];
              v_f[(v_e + 1)] = v_f[((v_e + 1) - 7)];
            }
            v_at = (v_at - 1);
          }
        }
        if ((v_at < 8)) {
          ops += 11;
          v_f[(3413 + (7 * v_at))] = v_c;
          v_f[((3413 + (7 * v_at)) + 1)] = F(v_way);
        }
        if ((v_n < 8)) {
          ops += 1;
          v_n = (v_n + 1);
        }
      }
    }
  }
  return v_n;
}
function k_largest(v_f) {
  ops += 12;
  let v_end = F(1211 + F(3 * v_f[1607]));
  let v_m = 0;
  {
    ops += 1;
    let v_r = 1211;
    for (; (F(v_r) < v_end); v_r = (v_r + 1)) {
      ops += 12;
      if ((F(v_f[v_r] * v_f[v_r]) > v_m)) {
        ops += 6;
        v_m = F(v_f[v_r] * v_f[v_r]);
      }
    }
  }
  return v_m;
}
function k_weighRim(v_f, v_outer2, v_rim2) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 28;
      let v_w = v_f[(768 + v_s)];
      if (((v_w > 0) && (F(F(v_f[(0 + v_s)] * v_f[(0 + v_s)]) + F(v_f[(128 + v_s)] * v_f[(128 + v_s)])) > v_outer2))) {
        ops += 7; slow += 2;
        v_f[(768 + v_s)] = F(1 / F(F(1 / v_w) + v_rim2));
      }
    }
  }
  return 0;
}
function k_rimAlone(v_f, v_outer2, v_inner, v_rim) {
  ops += 9;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 48;
      let v_r = (1211 + (3 * v_s));
      let v_w = v_f[(768 + v_s)];
      let v_b2 = k_square(v_f, v_r);
      let v_out = (F(F(v_f[(0 + v_s)] * v_f[(0 + v_s)]) + F(v_f[(128 + v_s)] * v_f[(128 + v_s)])) > v_outer2);
      if ((((v_w > 0) && v_out) && (v_b2 > v_rim))) {
        ops += 1;
        return 0;
      }
      if (((!v_out) && (F(v_w * v_b2) > v_inner))) {
        ops += 1;
        return 0;
      }
    }
  }
  return 1;
}
function k_recall(v_f) {
  ops += 9;
  let v_n = F(3 * v_f[1607]);
  {
    ops += 1;
    let v_i = 0;
    for (; (F(v_i) < v_n); v_i = (v_i + 1)) {
      ops += 10;
      v_f[(384 + v_i)] = F(v_f[(384 + v_i)] - v_f[(3909 + v_i)]);
    }
  }
  return 0;
}
function k_remember(v_f, v_noise2, v_recalled) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 36;
      let v_w = v_f[(768 + v_s)];
      let v_share = F(1 - F(v_noise2 * v_w));
      let v_old = ((v_recalled > 0) ? v_f[(4293 + v_s)] : 0);
      let v_keep = (((v_share > 0) && (v_w > 0)) ? v_share : 0);
      v_f[(4293 + v_s)] = ((v_keep > v_old) ? v_keep : v_old);
      {
        ops += 1;
        let v_a = 0;
        for (; (v_a < 3); v_a = (v_a + 1)) {
          ops += 35;
          let v_i = ((3 * v_s) + v_a);
          let v_was = ((v_recalled > 0) ? v_f[(3909 + v_i)] : 0);
          v_f[(3525 + v_i)] = F(F(v_f[(384 + v_i)] + v_was) - v_f[(1026 + v_a)]);
          v_f[(3909 + v_i)] = F(v_was + F(v_keep * v_f[(1211 + v_i)]));
        }
      }
    }
  }
  return 0;
}
function k_weighChange(v_f, v_noise2, v_gain2, v_slope2) {
  ops += 8;
  let v_n = v_f[1607];
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 10;
      if ((v_f[(768 + v_s)] > 0)) {
        ops += 83; slow += 1;
        let v_i = (3 * v_s);
        let v_x = F(F(F(v_f[(384 + v_i)] + v_f[(3909 + v_i)]) - v_f[(3525 + v_i)]) - v_f[1026]);
        let v_y = F(F(F(v_f[((384 + v_i) + 1)] + v_f[((3909 + v_i) + 1)]) - v_f[((3525 + v_i) + 1)]) - v_f[1027]);
        let v_z = F(F(F(v_f[((384 + v_i) + 2)] + v_f[((3909 + v_i) + 2)]) - v_f[((3525 + v_i) + 2)]) - v_f[1028]);
        let v_b2 = F(F(F(v_x * v_x) + F(v_y * v_y)) + F(v_z * v_z));
        let v_g = ((v_slope2 > 0) ? k_power43(v_b2) : 0);
        v_f[(768 + v_s)] = F(1 / F(F(F(v_noise2 * F(1 + v_f[(4293 + v_s)])) + F(v_gain2 * v_b2)) + F(v_slope2 * v_g)));
      }
    }
  }
  return 0;
}
function k_difference(v_f, v_before, v_after, v_bad, v_s0, v_reach2) {
  ops += 22; slow += 1;
  let v_n = v_f[1607];
  let v_w = F(1 / F(F(2 * v_s0) * v_s0));
  {
    ops += 1;
    let v_s = 0;
    for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
      ops += 32;
      let v_ex = F(v_f[(0 + v_s)] - v_f[1029]);
      let v_ey = F(v_f[(128 + v_s)] - v_f[1030]);
      v_f[(896 + v_s)] = (((v_bad[v_s] < 1) && (F(F(v_ex * v_ex) + F(v_ey * v_ey)) < v_reach2)) ? v_w : 0);
    }
  }
  {
    ops += 1;
    let v_a = 0;
    for (; (v_a < 3); v_a = (v_a + 1)) {
      ops += 17; slow += 1;
      let v_sum = 0;
      let v_m = 0;
      {
        ops += 1;
        let v_s = 0;
        for (; (F(v_s) < v_n); v_s = (v_s + 1)) {
          ops += 26;
          let v_i = ((3 * v_s) + v_a);
          let v_v = F(v_after[v_i] - v_before[v_i]);
          v_f[(1211 + v_i)] = v_v;
          if (((Math.abs(v_v) < F(5 * v_s0)) && (v_bad[v_s] < 1))) {
            ops += 2;
            v_sum = F(v_sum + v_v);
            v_m = (v_m + 1);
          }
        }
      }
      v_f[(1026 + v_a)] = ((v_m > 0) ? F(v_sum / F(v_m)) : 0);
    }
  }
  k_addUniform(v_f, (-1));
  return 0;
}
function k_displace(v_f, v_list, v_reach2) {
  ops += 105; slow += 2;
  k_addField(v_f, 1029, 1, 1000000000);
  v_list[0] = 0;
  let v_size = k_columns(v_f, v_list, 1);
  let v_moment = v_f[1609];
  let v_wall = v_f[1610];
  v_f[1609] = 1000000;
  v_f[1610] = 1000000;
  k_normal(v_f, v_list, 1, 0, v_reach2, 1000000000);
  v_f[1609] = v_moment;
  v_f[1610] = v_wall;
  let v_m1 = v_f[1033];
  let v_m2 = v_f[1034];
  let v_c = F(40000 / F(F(F(v_m1 * v_m1) + F(v_m2 * v_m2)) + 9.999999717180685e-10));
  v_f[1964] = F(v_f[1964] + F(F(v_c * v_m1) * v_m1));
  if ((v_size > 3)) {
    ops += 10;
    v_f[1967] = F(v_f[1967] + F(F(v_c * v_m1) * v_m2));
    v_f[1968] = F(v_f[1968] + F(F(v_c * v_m2) * v_m2));
  }
  k_factor(v_f, F(v_size), 0);
  k_solve(v_f, F(v_size));
  v_f[1645] = v_f[1908];
  v_f[1646] = v_f[1909];
  let v_most = 0;
  {
    ops += 1;
    let v_axis = 0;
    for (; (v_axis < 2); v_axis = (v_axis + 1)) {
      ops += 24;
      {
        ops += 1;
        let v_i = 0;
        for (; (v_i < v_size); v_i = (v_i + 1)) {
          ops += 7;
          v_f[(1908 + v_i)] = 0;
        }
      }
      v_f[(1908 + v_axis)] = 1;
      k_solve(v_f, F(v_size));
      if ((v_f[(1908 + v_axis)] > v_most)) {
        ops += 4;
        v_most = v_f[(1908 + v_axis)];
      }
    }
  }
  v_f[1647] = F(Math.sqrt(v_most));
  return 0;
}
function k_doubtful(v_f, v_from, v_least, v_still2) {
  ops += 9;
  let v_nd = v_f[1024];
  {
    ops += 6;
    let v_j = F(((v_from < v_nd) ? v_from : v_nd) - 1);
    for (; (v_j >= 0); v_j = F(v_j - 1)) {
      ops += 29;
      let v_d = (1029 + (7 * (v_j | 0)));
      let v_i = (v_f[(v_d + 6)] | 0);
      let v_still = 0;
      if (((v_i >= 0) && (v_i < 26))) {
        ops += 25;
        let v_dx = F(v_f[v_d] - v_f[(6104 + (2 * v_i))]);
        let v_dy = F(v_f[(v_d + 1)] - v_f[((6104 + (2 * v_i)) + 1)]);
        if ((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_still2)) {
          ops += 1;
          v_still = 1;
        }
      }
      if (((v_still < 1) && (k_support(v_f, F(v_d)) <= v_least))) {
        ops += 1;
        return v_j;
      }
    }
  }
  return (-1);
}
function k_groupsNear(v_f, v_x, v_y, v_reach2) {
  ops += 7;
  let v_n = 0;
  {
    ops += 1;
    let v_s = 0;
    for (; (v_s < 128); v_s = (v_s + 4)) {
      ops += 11;
      let v_near = 0;
      {
        ops += 1;
        let v_i = v_s;
        for (; (v_i < (v_s + 4)); v_i = (v_i + 1)) {
          ops += 21;
          let v_dx = F(v_f[(0 + v_i)] - v_x);
          let v_dy = F(v_f[(128 + v_i)] - v_y);
          if ((F(F(v_dx * v_dx) + F(v_dy * v_dy)) < v_reach2)) {
            ops += 1;
            v_near = 1;
          }
        }
      }
      if ((v_near > 0)) {
        ops += 6; slow += 1;
        v_f[(3413 + v_n)] = F(F(v_s) / 4);
        v_n = (v_n + 1);
      }
    }
  }
  return v_n;
}
function k_brinkPlaces(v_chords, v_state, v_bad, v_free, v_may, v_must) {
  ops += 7;
  let v_x = 323;
  let v_y = 0;
  {
    ops += 1;
    let v_n = 0;
    for (; (v_n < 120); v_n = (v_n + 1)) {
      ops += 23;
      let v_fits = 0;
      {
        ops += 1;
        let v_i = 0;
        for (; (v_i < 24); v_i = (v_i + 1)) {
          ops += 38;
          let v_off = Math.abs(F(F(F(v_x * v_chords[(3 * v_i)]) + F(v_y * v_chords[((3 * v_i) + 1)])) - v_chords[((3 * v_i) + 2)]));
          if ((((v_fits >= 0) && (v_bad[v_i] > 0)) && (v_off < v_may))) {
            ops += 1;
            v_fits = 1;
          }
          if (((v_state[v_i] < 1) && (v_off < v_must))) {
            ops += 1;
            v_fits = (-1);
          }
        }
      }
      v_free[v_n] = ((v_fits > 0) ? 1 : 0);
      let v_was = v_x;
      v_x = F(F(0.9986295104026794 * v_was) - F(0.0523359552025795 * v_y));
      v_y = F(F(0.0523359552025795 * v_was) + F(0.9986295104026794 * v_y));
    }
  }
  return 0;
}
return {
  $cost: () => { const c = { ops, slow }; ops = slow = 0; return c; },
  addField: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_addField(arrays[0], (a0 | 0), a1, a2) : NaN,
  columns: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_columns(arrays[0], arrays[1], a0) : NaN,
  normal: (arrays, a0, a1, a2, a3) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_normal(arrays[0], arrays[1], a0, a1, a2, a3) : NaN,
  factor: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_factor(arrays[0], a0, a1) : NaN,
  solve: (arrays, a0) => k_soundArena(arrays[0]) ? +k_solve(arrays[0], a0) : NaN,
  addUniform: (arrays, a0) => k_soundArena(arrays[0]) ? +k_addUniform(arrays[0], a0) : NaN,
  listFrom: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_listFrom(arrays[0], arrays[1], a0) : NaN,
  fit: (arrays, a0, a1, a2, a3, a4) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_fit(arrays[0], arrays[1], a0, a1, a2, a3, a4) : NaN,
  total: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_total(arrays[0], arrays[1], (a0 | 0)) : NaN,
  score: (arrays, a0, a1, a2, a3, a4) => k_soundArena(arrays[0]) ? +k_score(arrays[0], a0, a1, a2, a3, a4) : NaN,
  weigh: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_weigh(arrays[0], a0, a1, a2) : NaN,
  soften: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_soften(arrays[0], a0, a1) : NaN,
  uniform: (arrays) => k_soundArena(arrays[0]) ? +k_uniform(arrays[0]) : NaN,
  residuals: (arrays) => k_soundArena(arrays[0]) ? +k_residuals(arrays[0]) : NaN,
  keepState: (arrays, a0) => k_soundArena(arrays[0]) ? +k_keepState(arrays[0], a0) : NaN,
  takeState: (arrays, a0) => k_soundArena(arrays[0]) ? +k_takeState(arrays[0], a0) : NaN,
  support: (arrays, a0) => k_soundArena(arrays[0]) ? +k_support(arrays[0], a0) : NaN,
  worst: (arrays, a0, a1, a2, a3, a4) => k_soundArena(arrays[0]) ? +k_worst(arrays[0], a0, a1, a2, a3, a4) : NaN,
  misfit: (arrays, a0, a1, a2, a3) => k_soundArena(arrays[0]) ? +k_misfit(arrays[0], a0, a1, a2, a3) : NaN,
  unrestAt: (arrays, a0, a1) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_unrestAt(arrays[0], arrays[1], (a0 | 0), a1) : NaN,
  scan: (arrays, a0, a1, a2, a3, a4, a5) => k_soundArena(arrays[0]) ? +k_scan(arrays[0], a0, a1, a2, a3, a4, a5) : NaN,
  addCounts: (arrays, a0) => +k_addCounts(arrays[0], arrays[1], a0),
  meanCounts: (arrays, a0, a1) => +k_meanCounts(arrays[0], arrays[1], a0, a1),
  toField: (arrays, a0) => +k_toField(arrays[0], arrays[1], arrays[2], arrays[3], a0),
  stirred: (arrays, a0, a1) => +k_stirred(arrays[0], arrays[1], arrays[2], a0, a1),
  lone: (arrays, a0, a1) => +k_lone(arrays[0], arrays[1], a0, a1),
  countChanged: (arrays, a0) => +k_countChanged(arrays[0], arrays[1], arrays[2], a0),
  rimChange: (arrays, a0) => +k_rimChange(arrays[0], arrays[1], arrays[2], arrays[3], a0),
  rimDipole: (arrays, a0, a1, a2) => +k_rimDipole(arrays[0], arrays[1], a0, a1, a2),
  drift: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_drift(arrays[0], arrays[1], arrays[2], arrays[3], a0, a1) : NaN,
  follow: (arrays, a0) => +k_follow(arrays[0], arrays[1], a0),
  walkPass: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_walkPass(arrays[0], arrays[1], arrays[2], arrays[3], a0, a1, a2) : NaN,
  walkStep: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_walkStep(arrays[0], arrays[1], arrays[2], a0, a1) : NaN,
  shadeBeams: (arrays, a0, a1, a2) => +k_shadeBeams(arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], a0, a1, a2),
  sameCounts: (arrays) => +k_sameCounts(arrays[0], arrays[1], arrays[2]),
  addDisc: (arrays, a0, a1, a2, a3, a4, a5) => k_soundArena(arrays[0]) ? +k_addDisc(arrays[0], a0, a1, a2, a3, a4, a5) : NaN,
  removeDisc: (arrays, a0) => k_soundArena(arrays[0]) ? +k_removeDisc(arrays[0], a0) : NaN,
  costNow: (arrays) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_costNow(arrays[0], arrays[1]) : NaN,
  fitNear: (arrays, a0, a1, a2, a3) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_fitNear(arrays[0], arrays[1], a0, a1, a2, a3) : NaN,
  fitLast: (arrays, a0, a1) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_fitLast(arrays[0], arrays[1], a0, a1) : NaN,
  spread: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_spread(arrays[0], arrays[1], a0) : NaN,
  freedom: (arrays) => k_soundArena(arrays[0]) ? +k_freedom(arrays[0]) : NaN,
  chi2: (arrays) => k_soundArena(arrays[0]) ? +k_chi2(arrays[0]) : NaN,
  within: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_within(arrays[0], a0, a1) : NaN,
  mostUnrest: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_mostUnrest(arrays[0], arrays[1], a0) : NaN,
  dropIdle: (arrays) => k_soundArena(arrays[0]) ? +k_dropIdle(arrays[0]) : NaN,
  shifts: (arrays, a0) => k_soundArena(arrays[0]) ? +k_shifts(arrays[0], a0) : NaN,
  addTwo: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_addTwo(arrays[0], a0, a1, a2) : NaN,
  splits: (arrays, a0, a1, a2, a3) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_splits(arrays[0], arrays[1], a0, a1, a2, a3) : NaN,
  largest: (arrays) => k_soundArena(arrays[0]) ? +k_largest(arrays[0]) : NaN,
  weighRim: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_weighRim(arrays[0], a0, a1) : NaN,
  rimAlone: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_rimAlone(arrays[0], a0, a1, a2) : NaN,
  recall: (arrays) => k_soundArena(arrays[0]) ? +k_recall(arrays[0]) : NaN,
  remember: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_remember(arrays[0], a0, a1) : NaN,
  weighChange: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_weighChange(arrays[0], a0, a1, a2) : NaN,
  difference: (arrays, a0, a1) => k_soundArena(arrays[0]) ? +k_difference(arrays[0], arrays[1], arrays[2], arrays[3], a0, a1) : NaN,
  displace: (arrays, a0) => k_soundArena(arrays[0]) && k_soundList(arrays[1]) ? +k_displace(arrays[0], arrays[1], a0) : NaN,
  doubtful: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_doubtful(arrays[0], a0, a1, a2) : NaN,
  groupsNear: (arrays, a0, a1, a2) => k_soundArena(arrays[0]) ? +k_groupsNear(arrays[0], a0, a1, a2) : NaN,
  brinkPlaces: (arrays, a0, a1) => +k_brinkPlaces(arrays[0], arrays[1], arrays[2], arrays[3], a0, a1),
};
`;
