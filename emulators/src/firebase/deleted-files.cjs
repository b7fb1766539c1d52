'use strict';
/*
 * While the Storage rules are asked whether a file may be read, somebody else may delete it. firebase-tools then fails
 * over the missing bytes and never answers. In the cloud it is not found.
 */
const { NotFoundError } = require('firebase-tools/lib/emulator/storage/errors');
const { StorageLayer } = require('firebase-tools/lib/emulator/storage/files');

const { getObject } = StorageLayer.prototype;

StorageLayer.prototype.getObject = async function getObjectIfStillThere(request) {
  const found = await getObject.call(this, request);
  if (found.data === undefined) throw new NotFoundError('File not found');
  return found;
};
