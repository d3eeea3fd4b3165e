import { isMasked } from '@qifuyun/kit/field.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { revealCode } from '@qifuyun/kit/permissions.ts'
import { recordOperations } from '#src/operation-log/service.ts'
import { forbidden, refuseField } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { moduleOf } from '../write/log.ts'
import type { Writing } from '../write/writer.ts'
import { findRow } from './details.ts'
import { isVeiled } from './hidden-rows.ts'
import { titleOf } from './names.ts'
import type { Reading } from './scope.ts'

/** The full phone or other masked number of a row within reach, for who may see such; that they saw it is written down. */
export const revealPhone = async (
  writing: Writing,
  reading: Reading,
  served: ServedEntity,
  { uuid, field }: { uuid: string; field: string },
): Promise<{ value: string | null }> => {
  const { app, entity } = served
  const { reach } = reading
  if (!reach.reveals) forbidden(app.appKey === null ? [] : [revealCode(app.appKey)])
  const row = await findRow(reading, served, uuid)
  const found = Object.hasOwn(entity.spec.fields, field) ? entity.spec.fields[field] : undefined
  if (found === undefined || !isMasked(found.spec) || !reach.sees(found)) return refuseField('field', '选项无效')
  if (isVeiled(found, row, reach)) return refuseField('field', '选项无效')
  const value = row[field]
  const title = titleOf(served, row)
  await recordOperations(writing.tx, writing.platform, writing.operator, [
    {
      ...moduleOf(served),
      operateTypeCode: 'reveal',
      objectType: served.key,
      objectUuid: uuid,
      objectName: title,
      content: t('查看{entity}「{title}」的{field}', {
        entity: labelIn(app, entity.spec.label),
        title,
        field: labelIn(app, found.spec.label),
      }),
    },
  ])
  return { value: typeof value === 'string' ? value : null }
}
