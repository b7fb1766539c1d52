'use strict';
/*
 * Node closes a connection after five idle seconds, and a request that is sent on it in that moment is lost; on a busy machine
 * the moment takes seconds. The admin SDK does not send an upload again, and firebase-tools does not run a trigger again that
 * failed for want of an answer. In the cloud connections are kept for minutes.
 */
const { Server } = require('node:http');

const KEEP_ALIVE_MS = 600_000;
const { listen } = Server.prototype;

Server.prototype.listen = function listenAndKeep(...where) {
  this.keepAliveTimeout = KEEP_ALIVE_MS;
  return listen.apply(this, where);
};
