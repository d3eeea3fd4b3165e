import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AppMark } from '#src/AppMark.tsx'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { writeAskedNew } from '#src/list/asked-new.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { type RelatedGroup, useRelated } from '../reads.ts'
import { useCatalogues } from '../use-catalogues.ts'
import styles from './Related.module.css'

/** Where the list of an entity of an application is. */
const listOf = ({ appKey, entity }: RelatedGroup): string => `/application/${appKey}?entity=${entity}`

const Rows = ({ group }: { group: RelatedGroup }): ReactNode => {
  const t = useText()
  const label = useLabel(group.catalogue)
  return (
    <ul className={styles.list} aria-label={label(group.label)}>
      {group.rows.map(({ uuid, title, path, state }) => (
        <li key={uuid}>
          <Link className={styles.line} to={path}>
            <span className={styles.title}>{title === '' ? label(group.label) : title}</span>
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {group.total > group.rows.length ? (
        <li>
          <span className={styles.more}>{t('还有 {n} 条', { n: group.total - group.rows.length })}</span>
        </li>
      ) : null}
    </ul>
  )
}

/** Rows of one entity that refer by one field, and the way to another one. */
const Group = ({ group, uuid, ambiguous }: { group: RelatedGroup; uuid: string; ambiguous: boolean }): ReactNode => {
  const t = useText()
  const label = useLabel(group.catalogue)
  const name = label(group.label)
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <h4>{ambiguous ? t('{what} · {field}', { what: name, field: label(group.fieldLabel) }) : name}</h4>
        <span className={styles.count}>{group.total}</span>
        {group.addFlag === 1 ? (
          <Link
            className={styles.add}
            to={`${listOf(group)}&${writeAskedNew({ [group.field]: uuid })}`}
            aria-label={t('新建{label}', { label: name })}
            title={t('新建{label}', { label: name })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      {group.rows.length === 0 ? null : <Rows group={group} />}
    </section>
  )
}

const AppName = ({ group }: { group: RelatedGroup }): ReactNode => {
  const label = useLabel(group.catalogue)
  return (
    <h3 className={styles.app}>
      <AppMark appKey={group.appKey} />
      {label(group.appName)}
    </h3>
  )
}

/** 关联: rows of any application that name this one, and those that it names, as far as the reader may see them. */
export const Related = ({ of, uuid }: { of: Entity; uuid: string }): ReactNode => {
  const t = useText()
  const asked = useRelated(of, uuid)
  const groups = asked.data ?? []
  useCatalogues(groups.map(({ catalogue }) => catalogue))
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  if (groups.length === 0) return <p className={styles.nothing}>{t('暂无内容')}</p>
  const apps = Map.groupBy(groups, ({ catalogue }) => catalogue)
  const isAmbiguous = (one: RelatedGroup): boolean =>
    groups.some((other) => other !== one && other.catalogue === one.catalogue && other.entity === one.entity)
  return (
    <div className={styles.related}>
      {[...apps].map(([catalogue, own]) => (
        <div key={catalogue} className={styles.application}>
          {own[0] === undefined ? null : <AppName group={own[0]} />}
          {own.map((group) => (
            <Group key={`${group.entity} ${group.field} ${group.towardFlag}`} group={group} uuid={uuid} ambiguous={isAmbiguous(group)} />
          ))}
        </div>
      ))}
    </div>
  )
}
