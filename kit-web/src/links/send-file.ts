import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { readAnswer } from '@qifuyun/ui/platform/request/answer.ts'
import { send } from '@qifuyun/ui/platform/request/transport.ts'

/** A public page: the application that answers for it, and the token of its link. */
export interface PageLink {
  appKey: string
  token: string
}

/** Stores one file for a form of a public page. */
export const sendFile = async ({ appKey, token }: PageLink, file: File, purpose: 'image' | 'file'): Promise<FileObject> => {
  const body = new FormData()
  body.append('files', file, file.name)
  const path = `/api/v1/application/${appKey}/x/public/upload`
  const { data } = await readAnswer(await send({ method: 'POST', path, query: { token, purpose }, body, headers: {} }, false))
  // The server checks every answer against the contract that this type comes from.
  return data as FileObject
}
