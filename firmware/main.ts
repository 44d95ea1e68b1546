/** Joins the hardware and the app. */
import { startApp } from './app.js';
import { createHal } from './hal/espruino.js';

startApp(createHal());
