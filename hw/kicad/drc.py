"""KiCad's own design-rule check: fills the pours, saves the board, writes NAME.drc.txt, prints what is wrong.

Run by `npm run hw -- kicad` with the Python that has KiCad's module (Debian: kicad). Exit status 1 when anything was found.
"""
import re
import sys

import pcbnew

bad = 0
for name in sys.argv[1:]:
    board = pcbnew.LoadBoard(name)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    board.Save(name)
    report = re.sub(r"\.kicad_pcb$", "", name) + ".drc.txt"
    if not pcbnew.WriteDRCReport(board, report, pcbnew.EDA_UNITS_MILLIMETRES, True):
        print(f"{name}: the check could not run")
        bad += 1
        continue
    with open(report, encoding="utf-8") as file:
        text = file.read()
    counts = [int(n) for n in re.findall(r"\*\* Found (\d+) ", text)]
    print(f"{name}: KiCad {pcbnew.Version()}: violations, unconnected pads, footprint errors: {counts}")
    if len(counts) != 3 or sum(counts) > 0:
        print(text)
        bad += 1
sys.exit(1 if bad else 0)
