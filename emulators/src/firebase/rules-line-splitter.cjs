'use strict';
/*
 * firebase-tools takes every chunk that the Storage rules runtime writes for exactly one JSON answer. When two answers
 * arrive in one chunk it drops both, and the two uploads behind them wait for ever. This hands them over one at a time.
 */
const { Buffer } = require('node:buffer');
const { Transform } = require('node:stream');
const spawning = require('cross-spawn');

const { spawn } = spawning;

spawning.spawn = function spawnWithSplitLines(command, args, options) {
  const child = spawn.call(this, command, args, options);
  if (args?.at(-1) === 'serve' && args.includes('-jar') && child.stdout) {
    Object.defineProperty(child, 'stdout', { value: child.stdout.pipe(lineSplitter()) });
  }
  return child;
};

function lineSplitter() {
  let rest = Buffer.alloc(0);
  return new Transform({
    readableObjectMode: true,
    transform(chunk, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
        this.push(rest.subarray(0, end));
        rest = rest.subarray(end + 1);
      }
      done();
    },
    flush(done) {
      if (rest.length > 0) this.push(rest);
      done();
    },
  });
}
