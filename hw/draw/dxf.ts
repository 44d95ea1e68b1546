/** A sheet as DXF, written by makerjs: a layer a tool, millimetres. In: a sheet; out: the file's text. */
import makerjs from 'makerjs';
import type { Shape, Sheet } from './shapes.js';

function pathsOf(shape: Shape): MakerJs.IPath[] {
  if (shape.kind === 'circle') {
    return [
      {
        type: 'circle',
        origin: [...shape.at],
        radius: shape.r,
        layer: shape.layer,
      } as MakerJs.IPath,
    ];
  }
  if (shape.kind === 'text') return [];
  const points = shape.closed ? [...shape.points, ...shape.points.slice(0, 1)] : shape.points;
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return { type: 'line', origin: [...from], end: [...to], layer: shape.layer } as MakerJs.IPath;
  });
}

export function dxfText(sheet: Sheet): string {
  const paths: Record<string, MakerJs.IPath> = {};
  const models: Record<string, MakerJs.IModel> = {};
  sheet.shapes.forEach((shape, i) => {
    pathsOf(shape).forEach((p, k) => {
      paths[`${i}_${k}`] = p;
    });
    if (shape.kind !== 'text') return;
    const [x, y] = shape.at;
    models[`text${i}`] = {
      layer: shape.layer,
      caption: {
        text: shape.text,
        anchor: { type: 'line', origin: [x, y], end: [x + 1, y] } as MakerJs.IPathLine,
      },
    };
  });
  const layerOptions = Object.fromEntries(
    sheet.layers.map((l) => [l.name, { color: l.dxf, fontSize: 4 }]),
  );
  return makerjs.exporter.toDXF(
    { units: makerjs.unitType.Millimeter, paths, models },
    { units: makerjs.unitType.Millimeter, layerOptions, fontSize: 4, accuracy: 0.0001 },
  );
}
