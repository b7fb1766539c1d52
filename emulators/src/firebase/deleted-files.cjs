'use strict';
/*
 * A file may be deleted while the Storage rules are evaluated for reading it. firebase-tools then throws
 * on the missing bytes and never responds. The cloud returns 404.
 */
const { NotFoundError } = require('firebase-tools/lib/emulator/storage/errors');
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files');

const { getObject } = StorageLayer.prototype;

StorageLayer.prototype.getObject = async function getObjectIfStillThere(request) {
  const found = await getObject.call(this, request);
  if (found.data === undefined) throw new NotFoundError('File not found');
  return found;
};
