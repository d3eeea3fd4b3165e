// What other features may ask of files.
export { declareFileOwner } from './access.ts'
export { attachFiles, detachFiles, type FileOwner, measureStorage, presentFiles, replaceFiles } from './attaching.ts'
export { fileUrl, savingUrl } from './file-url.ts'
export { changeImage, replaceImage } from './own-image.ts'
