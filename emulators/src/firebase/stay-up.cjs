'use strict';
/*
 * firebase-tools ends itself, and all that it holds with it, at any error that nobody caught: one request that breaks off
 * at the wrong moment is enough. Once every emulator is up, such an error is written to the log and the rest goes on.
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
  process.stderr.write(`✖  emulators: went on after an error that nobody caught: ${error?.stack ?? error}\n`);
};
