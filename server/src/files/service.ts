// What other features may ask of files.
export { declareFileOwner } from './access.ts'
export { attachFiles, copyAttachments, detachFiles, type FileOwner, measureStorage, presentFiles, replaceFiles } from './attaching.ts'
export { fileUrl, savingUrl } from './file-url.ts'
export { keepMadeFile } from './made-file.ts'
export { changeImage, replaceImage } from './own-image.ts'
