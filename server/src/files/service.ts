// What other features may ask of files.
export { declareFileOwner } from './access.ts'
export {
  attachFiles,
  copyAttachments,
  detachFiles,
  filesOf,
  moveFiles,
  presentFiles,
  replaceFiles,
  usableFiles,
} from './attaching.ts'
export { openStored } from './download.ts'
export { filePathIn, fileUrl, savingUrl } from './file-url.ts'
export { drawPng } from './images.ts'
export { declareImportLimit } from './import-limit.ts'
export { KEEP_FILES, STORED_FILES, UNFINISHED_UPLOADS } from './keeping.ts'
export { keepMadeFile } from './made-file.ts'
export { markPictures } from './on-site/marking.ts'
export { changeImage, changeImages, replaceImage } from './own-image.ts'
export { cleanRichText, keepRichText, presentRichText } from './rich-text.ts'
export { pictureShownAt } from './set-picture.ts'
export { storeAll } from './upload.ts'
