'use strict';
/*
 * Storage keeps the download tokens of a file in its custom metadata, where writing null removes them. firebase-tools keeps them
 * elsewhere and ignores the null, so that the file could still be fetched with them.
 */
const { StoredFileMetadata } = require('firebase-tools/lib/emulator/storage/metadata');

const { update } = StoredFileMetadata.prototype;

StoredFileMetadata.prototype.update = function updateAndRemoveTokens(incoming, shouldTrigger) {
  if (incoming.metadata?.firebaseStorageDownloadTokens === null) this.downloadTokens = [];
  return update.call(this, incoming, shouldTrigger);
};
