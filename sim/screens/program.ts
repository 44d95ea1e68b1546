/** A verb of the command line as a program of its own, which can be killed and started again as after a power cut. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  /** Its first line on standard output, when it comes. */
  readonly first: Promise<string>;
  kill(): Promise<void>;
}

export function startProgram(command: readonly string[]): Program {
  const [file = '', ...args] = command;
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const leave = (): void => void child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  let said = '';
  let wrong = '';
  child.stderr?.on('data', (d: Buffer) => (wrong = `${wrong}${String(d)}`.slice(-2000)));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const first = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (d: Buffer) => {
      said += String(d);
      const end = said.indexOf('\n');
      if (end >= 0) resolve(said.slice(0, end));
      if (said.length > 100_000) said = said.slice(0, 1000);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${command.join(' ')}: ended (${code}): ${wrong}`)),
    );
  });
  first.catch(() => undefined);
  return {
    first,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
