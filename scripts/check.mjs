// `npm run check`: types of every workspace, lint and format, as many at once as there are cores.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installPackages, requireNode } from './support/install.mjs';
import { ROOT, run } from './support/run.mjs';
import { bold, dim, green, printProblem, red } from './support/say.mjs';

const PROJECTS = ['web', 'functions', 'emulators', 'tests', 'domain', 'scripts'];

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

try {
  requireNode();
  await installPackages(console.log);
  // The longest first, so that the short ones fill the gaps.
  const checks = [
    // In two halves: each keeps the types of what it reads in memory, and there are two cores at least.
    { name: 'lint of web', command: bin('eslint'), args: ['web', '--max-warnings=0'] },
    {
      name: 'lint of the rest',
      command: bin('eslint'),
      args: ['.', '--ignore-pattern', 'web/**', '--max-warnings=0'],
    },
    ...PROJECTS.map((project) => ({
      name: `types of ${project}`,
      command: bin('tsc'),
      args: ['--noEmit', '-p', project === 'scripts' ? '.' : project],
    })),
    { name: 'format', command: bin('prettier'), args: ['--check', '.', '--log-level=warn'] },
  ];
  const failed = await runAll(checks, availableParallelism());
  console.log(
    failed.length === 0 ? `\n${green('Everything holds.')}` : `\n${red('Failed:')} ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

async function runAll(checks, atOnce) {
  const waiting = [...checks];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await run(check.command, check.args);
      const time = dim(`(${Math.round(seconds)} s)`);
      if (code === 0) console.log(`${green('✔')} ${check.name} ${time}`);
      else {
        failed.push(check.name);
        console.log(`${red('✖')} ${bold(check.name)} ${time}\n${output.trimEnd().replace(/^/gm, '    ')}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}
