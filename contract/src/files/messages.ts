import { catalogue } from '#src/core/catalogue.ts'

/** Texts of files, with their English lines. */
export const filesTexts = catalogue('files', {
  '图片大小不能超过5000KB!': 'Images can be at most 5000 KB',
  '图片像素过大，请压缩后再上传': 'The image is too large. Make it smaller and try again',
  '图片已损坏，请更换后再上传': 'The image is damaged. Choose another one',
  '只能上传xlsx格式!': 'Only xlsx files can be uploaded',
  '文件大小不能超过{max}MB!': 'Files can be at most {max} MB',
  不能上传空文件: 'The file is empty',
  不能上传可执行文件: 'Executable files cannot be uploaded',
  '分片大小错误，请重新上传': 'The upload was damaged. Upload the file again',
  '文件尚未上传完整，请继续上传': 'The upload is not complete. Continue uploading',
  '文件校验失败，请重新上传': 'The file arrived damaged. Upload it again',
  '文件正在处理，请稍候': 'The file is still being processed. Please wait',
})
