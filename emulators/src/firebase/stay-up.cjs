'use strict';
/*
 * firebase-tools exits, with all emulators and their data, on any uncaught error; a request that is aborted at the wrong
 * moment causes one. After the start, such an error is written to the log instead.
 */
const process = require('node:process');
// First: the command keeps the original, by which a start that fails still ends.
require('firebase-tools');
const controller = require('firebase-tools/lib/emulator/controller');
const ending = require('firebase-tools/lib/errorOut');

const { startAll } = controller;
const { errorOut } = ending;
let isUp = false;

controller.startAll = async function startAllAndStay(...options) {
  const started = await startAll(...options);
  isUp = true;
  return started;
};

ending.errorOut = function stayUp(error) {
  if (!isUp) return errorOut(error);
  process.stderr.write(`✖  emulators: continued after an uncaught error: ${error?.stack ?? error}\n`);
};
