import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { attachFiles, detachFiles } from '#src/files/service.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Draft } from './draft.ts'
import { type Place, placesOf, textsIn } from './places.ts'
import type { Writing } from './writer.ts'

const holdsFiles = ({ kind }: FieldSpec): boolean => kind === 'images' || kind === 'files'

const attach = async (writing: Writing, served: ServedEntity, draft: Draft, { path, spec, value }: Place, known: ReadonlySet<string>) => {
  const filePaths = textsIn(value).filter((filePath) => !known.has(filePath))
  const attached = await attachFiles(writing.tx, writing.platform, {
    ownerType: served.key,
    ownerUuid: draft.row.uuid,
    filePaths,
    userUuid: writing.actor?.userUuid ?? writing.uploader ?? '',
    field: path,
  })
  if (spec.kind === 'images' && attached.some(({ fileType }) => fileType !== 'image')) refuseField(path, '只能上传图片格式!')
}

/**
 * Makes exactly the files that the fields of a row name hang on it, so that who may read the row may read them. Refuses at the field a
 * file that is none, or not the caller's to give.
 */
export const attachRowFiles = async (writing: Writing, served: ServedEntity, draft: Draft): Promise<void> => {
  const { fields } = served.entity.spec
  const filePlaces = (row: Draft['row'] | null) => (row === null ? [] : placesOf(fields, row, null).filter(({ spec }) => holdsFiles(spec)))
  const [places, old] = [filePlaces(draft.row), filePlaces(draft.before)]
  const known = new Set(old.flatMap(({ value }) => textsIn(value)))
  for (const place of places) await attach(writing, served, draft, place, known)
  const kept = new Set(places.flatMap(({ value }) => textsIn(value)))
  const gone = [...known].filter((path) => !kept.has(path))
  if (gone.length > 0) await detachFiles(writing.tx, writing.platform, { ownerType: served.key, ownerUuid: draft.row.uuid }, gone)
}
