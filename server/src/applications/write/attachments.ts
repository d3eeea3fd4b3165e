import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { declaredOnce } from '@qifuyun/kit/declared-once.ts'
import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import { attachFiles, detachFiles, markPictures } from '#src/files/service.ts'
import { refuseField } from '#src/platform/errors.ts'
import { picturesOf } from '#src/platform/rich-text/sanitise.ts'
import { namesIn, titleOf } from '../read/names.ts'
import { valueText } from '../read/value-text.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Draft } from './draft.ts'
import { type Place, placesOf, textsIn } from './places.ts'
import type { Writing } from './writer.ts'

const KB = 1_024

const holdsFiles = ({ kind }: FieldSpec): boolean => kind === 'images' || kind === 'files' || kind === 'richText'

const holdAny = declaredOnce((fields: FieldMap): boolean =>
  Object.values(fields).some(({ spec }) => holdsFiles(spec) || Object.values(spec.children ?? {}).some((child) => holdsFiles(child.spec))),
)

/** Keys of the files that a value names; those of a rich text are its pictures. */
const filesIn = ({ spec, value }: Place): string[] =>
  spec.kind === 'richText' && typeof value === 'string' ? picturesOf(value) : textsIn(value)

/** Where rows say that they are. */
const PLACE = ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText']

/** What is burnt into pictures of a row: when they were taken, then by whom and where. */
const linesOf = async (writing: Writing, served: ServedEntity, draft: Draft, at: string | null): Promise<string[]> => {
  const { row } = draft
  const { fields } = served.entity.spec
  const names = await namesIn(writing, served, [draft])
  const places = PLACE.flatMap((key) => {
    const spec = fields[key]?.spec
    const text = spec === undefined ? null : valueText(served, spec, row[key] ?? null, names)
    return text === null ? [] : [chinese(text)]
  })
  const taken = at === null ? null : row[at]
  const moment = chinaClock(typeof taken === 'string' ? new Date(taken) : writing.now)
  return [moment, [writing.actor?.userName ?? '', ...places, titleOf(served, row)].filter((word) => word !== '').join(' · ')]
}

/** Has the pictures that were added to a row marked. Those that hang on something else already stay as they are there. */
const markOnSite = async (
  writing: Writing,
  served: ServedEntity,
  draft: Draft,
  at: string | null,
  fileUuids: readonly string[],
): Promise<void> => {
  const { tx, platform, now } = writing
  await markPictures(tx, platform, { fileUuids, lines: await linesOf(writing, served, draft, at), since: now })
}

const attach = async (writing: Writing, served: ServedEntity, draft: Draft, place: Place, known: ReadonlySet<string>) => {
  const { path, spec } = place
  const filePaths = filesIn(place).filter((filePath) => !known.has(filePath))
  const attached = await attachFiles(writing.tx, writing.platform, {
    ownerType: served.key,
    ownerUuid: draft.row.uuid,
    filePaths,
    // Nobody acts in events, timers and jobs: the files are those of rows.
    userUuid: writing.actor?.userUuid ?? writing.uploader ?? null,
    field: path,
  })
  if (spec.kind !== 'files' && attached.some(({ fileType }) => fileType !== 'image')) refuseField(path, '只能上传图片格式!')
  const { maxKb: max = Number.POSITIVE_INFINITY } = spec
  if (attached.some(({ fileSize }) => fileSize > max * KB)) refuseField(path, { text: '文件大小不能超过{max}KB!', params: { max } })
  if (spec.onSite !== undefined && draft.madeAt === undefined && attached.length > 0)
    await markOnSite(
      writing,
      served,
      draft,
      spec.onSite.at,
      attached.map(({ fileUuid }) => fileUuid),
    )
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
