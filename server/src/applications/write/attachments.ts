import { declaredOnce } from '@qifuyun/kit/declared-once.ts'
import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import { attachFiles, detachFiles } from '#src/files/service.ts'
import { refuseField } from '#src/platform/errors.ts'
import { picturesOf } from '#src/platform/rich-text/sanitise.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Draft } from './draft.ts'
import { type Place, placesOf, textsIn } from './places.ts'
import type { Writing } from './writer.ts'

const holdsFiles = ({ kind }: FieldSpec): boolean => kind === 'images' || kind === 'files' || kind === 'richText'

const holdAny = declaredOnce((fields: FieldMap): boolean =>
  Object.values(fields).some(({ spec }) => holdsFiles(spec) || Object.values(spec.children ?? {}).some((child) => holdsFiles(child.spec))),
)

/** Keys of the files that a value names; those of a rich text are its pictures. */
const filesIn = ({ spec, value }: Place): string[] =>
  spec.kind === 'richText' && typeof value === 'string' ? picturesOf(value) : textsIn(value)

const attach = async (writing: Writing, served: ServedEntity, draft: Draft, place: Place, known: ReadonlySet<string>) => {
  const { path, spec } = place
  const filePaths = filesIn(place).filter((filePath) => !known.has(filePath))
  const attached = await attachFiles(writing.tx, writing.platform, {
    ownerType: served.key,
    ownerUuid: draft.row.uuid,
    filePaths,
    userUuid: writing.actor?.userUuid ?? writing.uploader ?? '',
    field: path,
  })
  if (spec.kind !== 'files' && attached.some(({ fileType }) => fileType !== 'image')) refuseField(path, '只能上传图片格式!')
}

/**
 * Makes exactly the files that the fields of a row name hang on it, so that who may read the row may read them. Refuses at the field a
 * file that is none, or not the caller's to give.
 */
export const attachRowFiles = async (writing: Writing, served: ServedEntity, draft: Draft): Promise<void> => {
  const { fields } = served.entity.spec
  if (!holdAny(fields)) return
  const filePlaces = (row: Draft['row'] | null) => (row === null ? [] : placesOf(fields, row, null).filter(({ spec }) => holdsFiles(spec)))
  const [places, old] = [filePlaces(draft.row), filePlaces(draft.before)]
  const known = new Set([...old.flatMap(filesIn), ...(draft.attached ?? [])])
  for (const place of places) await attach(writing, served, draft, place, known)
  const kept = new Set(places.flatMap(filesIn))
  const gone = [...known].filter((path) => !kept.has(path))
  if (gone.length > 0) await detachFiles(writing.tx, writing.platform, { ownerType: served.key, ownerUuid: draft.row.uuid }, gone)
}
