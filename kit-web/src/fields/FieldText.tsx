import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { PhoneText } from '@qifuyun/ui/components/inputs/PhoneText.tsx'
import { RichText } from '@qifuyun/ui/components/rich-text/RichText.tsx'
import { useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import { formatDate, relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Tooltip } from 'antd'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { CourseCell } from './course/CourseCell.tsx'
import { hasCourse } from './course/course.ts'
import styles from './FieldText.module.css'
import { FileChips, Thumbnails } from './FileValues.tsx'
import { fieldText, optionOf } from './format.ts'
import { LevelBar } from './LevelBar.tsx'
import { levelOf } from './level.ts'
import { OwnCells } from './own-cells.ts'
import { filesOf, isMissing, labelOf, portraitOf, type Row, textOf } from './row.ts'
import { isBadNews, isStanding } from './standing.ts'
import { ToneTag } from './ToneTag.tsx'

export interface FieldTextProps {
  /** Whose field it is, directly or in its child rows. */
  of: Entity
  name: string
  spec: FieldSpec
  row: Row
  /** Asks for a full phone number; without it there is nothing to reveal. */
  onReveal?: ((field: string) => Promise<string | null>) | undefined
  /** In a cell of a list: one line, small pictures, no links that leave the list. */
  dense?: boolean | undefined
}

const Missing = (): ReactNode => <span className={styles.missing}>—</span>

const Choices = ({ of, name, spec, codes }: Pick<FieldTextProps, 'of' | 'name' | 'spec'> & { codes: readonly unknown[] }): ReactNode => {
  const label = useLabel(of)
  const t = useText()
  if (!isStanding(name, spec)) {
    const options = codes.map((code) => optionOf(spec, code)?.label ?? textOf(code))
    const words = options.map((option) => label(option)).join(t('、'))
    return (
      <span className={styles.text} title={words}>
        {words}
      </span>
    )
  }
  return (
    <span className={styles.tags}>
      {codes.map((code) => {
        const option = optionOf(spec, code)
        return (
          <ToneTag key={textOf(code)} tone={option?.tone ?? 'neutral'}>
            {option === undefined ? textOf(code) : label(option.label)}
          </ToneTag>
        )
      })}
    </span>
  )
}

/** How long ago a past moment was; what is to come to the second. */
const besideMoment = (moment: string): string => {
  const date = toDate(moment)
  return date !== undefined && date.getTime() <= Date.now() ? relativeTime(date) : formatDate(moment)
}

/** Exactly, so that moments of a column compare. */
const MomentValue = ({ moment }: { moment: string }): ReactNode => {
  const beside = besideMoment(moment)
  return (
    <Tooltip title={beside}>
      <time dateTime={moment} className={styles.number}>
        {formatDate(moment, 'YYYY-MM-DD HH:mm')}
      </time>
    </Tooltip>
  )
}

/** Nothing rather than a raw code until the dictionary is there. */
const DictionaryValue = ({ spec, code }: { spec: FieldSpec; code: string }): ReactNode => {
  const entries = useDictionary(spec.parentCode)
  return entries === undefined ? null : (entries.find(({ dictCode }) => dictCode === code)?.dictName ?? code)
}

const ReferenceValue = ({ of, name, spec, row, dense }: FieldTextProps): ReactNode => {
  const words = labelOf(row, name)
  const target = targetOf(of, spec)
  const path = target === undefined || dense ? null : rowPath(target, textOf(row[name]))
  if (words === '') return <Missing />
  return path === null ? (
    <span title={words}>{words}</span>
  ) : (
    <Link className={styles.link} to={path}>
      {words}
    </Link>
  )
}

const PeopleValue = ({ name, row }: FieldTextProps): ReactNode => {
  const names = labelOf(row, name).split('、')
  const value = row[name]
  const uuids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    <span className={styles.tags}>
      {names.map((each, index) => (
        // Two people may have one name, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${index} ${each}`} className={styles.person}>
          <Avatar name={each} src={portraitOf(row, uuids[index])} size={24} />
          {each}
        </span>
      ))}
    </span>
  )
}

const FlagValue = ({ name, on }: { name: string; on: boolean }): ReactNode => {
  const t = useText()
  if (!on) return <span>{t('否')}</span>
  return isBadNews(name) ? <ToneTag tone="error">{t('是')}</ToneTag> : <span>{t('是')}</span>
}

const Exact = ({ of, name, spec, row, numeric = false }: FieldTextProps & { numeric?: boolean }): ReactNode => {
  const words = fieldText(of, name, spec, row)
  return (
    <span className={numeric ? styles.number : styles.text} title={words}>
      {words}
    </span>
  )
}

const Value = (props: FieldTextProps): ReactNode => {
  const t = useText()
  const { of, name, spec, row, onReveal, dense = false } = props
  const value = row[name]
  if (isMissing(value)) return <Missing />
  switch (spec.kind) {
    case 'text':
    case 'serial':
    case 'position':
      return <Exact {...props} />
    case 'longText':
      return dense ? <Exact {...props} /> : <span className={styles.paragraph}>{textOf(value)}</span>
    case 'richText':
      return dense ? (
        <Exact {...props} />
      ) : (
        <div className={styles.rich}>
          <RichText html={textOf(value)} />
        </div>
      )
    case 'integer':
    case 'decimal':
    case 'exact':
    case 'percent':
    case 'money':
    case 'date':
    case 'days':
    case 'month':
    case 'timeOfDay':
      return <Exact {...props} numeric />
    case 'range':
      // Two moments are wider than the facts of a phone.
      return <Exact {...props} numeric={dense} />
    case 'dateTime':
      return <MomentValue moment={textOf(value)} />
    case 'dict':
      return <Choices of={of} name={name} spec={spec} codes={[value]} />
    case 'choices':
      return <Choices of={of} name={name} spec={spec} codes={Array.isArray(value) ? value : [value]} />
    case 'dictionary':
      return <DictionaryValue spec={spec} code={textOf(value)} />
    case 'area':
      return <Exact {...props} />
    case 'flag':
      return <FlagValue name={name} on={value === true || value === 1} />
    case 'phone':
    case 'masked':
      return <PhoneText masked={textOf(value)} onReveal={onReveal === undefined ? undefined : () => onReveal(name)} />
    case 'images':
      return <Thumbnails files={filesOf(value)} small={dense} />
    case 'files':
      return dense ? t('{n} 个文件', { n: filesOf(value).length }) : <FileChips files={filesOf(value)} />
    case 'user':
    case 'users':
      return labelOf(row, name) === '' ? <Missing /> : <PeopleValue {...props} />
    case 'organ':
    case 'organs':
    case 'refs':
    case 'link':
    case 'rows':
      return <Exact {...props} />
    case 'ref':
      return <ReferenceValue {...props} />
  }
}

/** Whether values of a field stand at the right of a column. */
export const isNumeric = ({ kind }: FieldSpec): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'exact' || kind === 'percent' || kind === 'money'

/** A field's value as people read it; the application's own way where it has one, in lists, and of texts, which may be codes, in details too. */
export const FieldText = (props: FieldTextProps): ReactNode => {
  const own = use(OwnCells)
  const { of, name, spec, row, dense = false } = props
  const Own = dense || spec.kind === 'text' || spec.kind === 'longText' ? own[`${of.spec.name}.${name}`] : undefined
  const level = dense ? levelOf(of, name) : undefined
  const value =
    level !== undefined ? (
      <LevelBar of={of} level={level} row={row} />
    ) : dense && hasCourse(of, name) ? (
      <CourseCell of={of} name={name} row={row} />
    ) : (
      <Value {...props} />
    )
  return Own === undefined ? value : <Own row={row}>{value}</Own>
}
