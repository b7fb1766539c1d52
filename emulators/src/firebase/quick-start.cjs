'use strict';
/*
 * The Auth emulator compiles a check for every parameter of every address of Google's API before it answers the first:
 * four to five seconds of each start. This lets it compile what is asked for, when it is.
 */
const exegesis = require('exegesis-express');

const { middleware } = exegesis;

exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
