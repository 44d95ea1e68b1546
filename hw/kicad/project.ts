/** The project file beside board and schematic: rules for KiCad's checks. In: a design; out: the file's text. */
import type { Design } from './design.js';
import { RULES } from './rules.js';

export function projectText(design: Design): string {
  const netClass = (name: string, track: number): object => ({
    bus_width: 12.0,
    clearance: RULES.clearance,
    diff_pair_gap: 0.25,
    diff_pair_via_gap: 0.25,
    diff_pair_width: 0.2,
    line_style: 0,
    microvia_diameter: 0.3,
    microvia_drill: 0.1,
    name,
    nets: [],
    pcb_color: 'rgba(0, 0, 0, 0.000)',
    schematic_color: 'rgba(0, 0, 0, 0.000)',
    track_width: track,
    via_diameter: RULES.viaSize,
    via_drill: RULES.viaDrill,
    wire_width: 6.0,
  });
  return (
    JSON.stringify(
      {
        board: {
          design_settings: {
            rules: {
              min_clearance: RULES.clearance,
              min_copper_edge_clearance: RULES.edge,
              min_hole_clearance: RULES.holeToCopper,
              min_hole_to_hole: 0.25,
              min_through_hole_diameter: RULES.viaDrill,
              min_track_width: RULES.track,
              min_via_annular_width: 0.13,
              min_via_diameter: RULES.viaSize,
              min_text_height: 0.8,
              min_silk_clearance: 0,
            },
          },
        },
        // Symbols are in the schematic itself, so that no library is needed to open it.
        erc: { meta: { version: 0 }, rule_severities: { lib_symbol_issues: 'ignore' } },
        meta: { filename: `${design.name}.kicad_pro`, version: 1 },
        net_settings: { classes: [netClass('Default', RULES.track)], meta: { version: 2 } },
        sheets: [],
      },
      null,
      2,
    ) + '\n'
  );
}
