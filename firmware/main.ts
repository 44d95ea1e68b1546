/** Joins the hardware and the app. */
import { startApp } from './app.js';
import { LED_COUNT } from './board.gen.js';
import { createHal } from './hal/espruino.js';
import { halt } from './halt.js';

const hal = createHal();
const wrong = hal.wrongPart();
if (wrong === '') startApp(hal);
else halt(hal, LED_COUNT, wrong);
