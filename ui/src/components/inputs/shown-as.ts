import type { FileObject } from '@qifuyun/contract/files/schema.ts'

/** A picture that is known by nothing but its address, as uploaders show files. */
export const shownAs = (address: string, name: string): FileObject => ({
  ...{ fileUuid: address, name, fileName: name, fileExtension: '', fileType: 'image', fileSize: 0, filePath: address },
  ...{ fileFullPath: address, fileHttpPath: address, tmpFileHttpPath: address, sha256: '' },
})
