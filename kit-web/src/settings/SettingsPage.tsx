import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { ENTERPRISE } from '@qifuyun/kit/entity-spec.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { App, Button, Input, Tag } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Facts } from '#src/detail/Facts.tsx'
import { History } from '#src/detail/History.tsx'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useDebounced } from '#src/fields/use-debounced.ts'
import { EditorBody } from '#src/form/EditorBody.tsx'
import type { FormState } from '#src/form/EntityForm.tsx'
import { PageFrame } from '#src/frame/PageFrame.tsx'
import { useLive } from '#src/live/use-live.ts'
import { useText } from '#src/texts.ts'
import { type Choice, type ListRow, useOptions, usePage, useRemove } from '../api.ts'
import { useLabel } from '../label.ts'
import { useRights } from '../rights.ts'
import { useCatalogue } from '../use-catalogue.ts'
import styles from './SettingsPage.module.css'

const PROJECTS_MAX = 50
const IDLE: FormState = { busy: false, dirty: false }
const PANEL = 480
const REST_MS = 300

interface ProjectsProps {
  chosen: string | undefined
  projects: readonly Choice[]
  onSearch: (keyword: string) => void
  onChoose: (uuid: string) => void
}

const Projects = ({ chosen, projects, onSearch, onChoose }: ProjectsProps): ReactNode => {
  const t = useText()
  return (
    <nav className={styles.side} aria-label={t('项目')}>
      <Input
        allowClear
        type="search"
        aria-label={t('搜索{what}', { what: t('项目') })}
        placeholder={t('搜索{what}', { what: t('项目') })}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        onChange={({ target }) => onSearch(target.value)}
      />
      <ul className={styles.projects}>
        {projects.map(({ uuid, label }) => (
          <li key={uuid}>
            <button
              type="button"
              className={styles.project}
              aria-current={uuid === chosen ? 'true' : undefined}
              onClick={() => onChoose(uuid)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface OwnProps {
  of: Entity
  /** null: the settings of the enterprise. */
  forProject: Choice | null
  /** What was set; undefined: the defaults hold. */
  row: ListRow | undefined
}

const useDefaults = (of: Entity, row: ListRow | undefined, onDone: () => void): (() => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useRemove(of, { onDone })
  // A refusal has been shown by the request layer.
  const shown = (): void => undefined
  return () =>
    modal.confirm({
      title: t('恢复默认设置？'),
      content: t('当前设置将被清除，恢复为默认值。'),
      okText: t('恢复默认'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync(row === undefined ? [] : [row.uuid]).then(shown, shown),
    })
}

/** The settings of one project or of the enterprise, with what was done to them. */
const Own = ({ of, forProject, row }: OwnProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const name = forProject?.label ?? label(of.spec.label)
  const id = useId()
  const { may } = useRights(of)
  const [state, setState] = useState(IDLE)
  const [history, setHistory] = useState(false)
  const [saved, setSaved] = useState<{ uuid: string | undefined; times: number }>({ uuid: undefined, times: 0 })
  const [base, setBase] = useState(row?.version ?? 0)
  const toDefaults = useDefaults(of, row, () => setSaved({ uuid: undefined, times: saved.times + 1 }))
  const key = of.spec.settingsOf ?? ''
  const initial = forProject === null ? {} : { [key]: forProject.uuid, [key.replace(/Uuid$/, 'Name')]: name }
  const mayWrite = may(row === undefined ? 'add' : 'update')
  // Changed by somebody else while nothing is typed here: the form begins with it.
  if (!state.dirty && base !== (row?.version ?? 0)) setBase(row?.version ?? 0)
  useLive(of, { rows: row === undefined ? [] : [row], list: true })
  return (
    <section className={styles.own} aria-label={name}>
      <header className={styles.title}>
        <h2>{name}</h2>
        {row === undefined ? <Tag>{t('使用默认设置')}</Tag> : <ToneTag tone="info">{t('已单独设置')}</ToneTag>}
        <span className={styles.grow} />
        {row === undefined ? null : <Button onClick={() => setHistory(true)}>{t('操作记录')}</Button>}
        {row !== undefined && may('delete') ? <Button onClick={toDefaults}>{t('恢复默认')}</Button> : null}
        {mayWrite ? (
          <Button type="primary" htmlType="submit" form={id} loading={state.busy} disabled={!state.dirty}>
            {t('保存')}
          </Button>
        ) : null}
      </header>
      <div className={styles.scroll}>
        {mayWrite ? (
          <EditorBody
            key={`${base} ${saved.times}`}
            of={of}
            id={id}
            uuid={row?.uuid ?? saved.uuid}
            initial={initial}
            hidden={forProject === null ? [] : [key]}
            onState={setState}
            onSaved={({ uuid: rowUuid }) => setSaved({ uuid: rowUuid, times: saved.times + 1 })}
          />
        ) : row === undefined ? (
          <StateBlock picture="empty" title={t('使用默认设置')} />
        ) : (
          <Facts of={of} row={{ ...row }} />
        )}
      </div>
      {history && row !== undefined ? (
        <Drawer open size={PANEL} title={t('操作记录')} onClose={() => setHistory(false)}>
          <History of={of} uuid={row.uuid} />
        </Drawer>
      ) : null}
    </section>
  )
}

const Chosen = ({ of, forProject }: Omit<OwnProps, 'row'>): ReactNode => {
  const filter = forProject && { field: of.spec.settingsOf ?? '', cmp: 'eq' as const, value: forProject.uuid }
  const found = usePage(of, { ...(filter && { filter }), pageNum: 1, pageSize: 1 })
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  // While another project is on its way the page keeps the former one's answer, which is not this one's.
  if (found.data === undefined || found.isPlaceholderData) return <PageSkeleton />
  return <Own key={forProject?.uuid} of={of} forProject={forProject} row={found.data.list[0]} />
}

/** The entity of projects, as the settings name it. */
const projectsOf = (of: Entity): Entity => {
  const field = of.fields[of.spec.settingsOf ?? '']
  const target = field && targetOf(of, field.spec)
  if (target === undefined) throw new Error(`${of.spec.name} names no projects`)
  return target
}

interface PageProps {
  of: Entity
  heading: ReactNode
}

const EnterpriseSettings = ({ of, heading }: PageProps): ReactNode => (
  <PageFrame heading={heading}>
    <div className={styles.body}>
      <Chosen of={of} forProject={null} />
    </div>
  </PageFrame>
)

const ProjectSettings = ({ of, heading }: PageProps): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword.trim(), REST_MS)
  const project = projectsOf(of)
  const projects = useOptions(project, { pageSize: PROJECTS_MAX, ...(asked !== '' && { keyword: asked }) })
  const [first] = projects.data ?? []
  const wanted = query.get('project') ?? first?.uuid
  const named = useOptions(project, { uuidList: [wanted ?? ''] }, { enabled: wanted !== undefined })
  const chosen = [...(projects.data ?? []), ...(named.data ?? [])].find(({ uuid }) => uuid === wanted)
  const choose = (uuid: string): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.set('project', uuid)
      return next
    })
  if (projects.isLoadingError) return <LoadFailed error={projects.error} onRetry={() => void projects.refetch()} />
  return (
    <PageFrame heading={heading}>
      <div className={styles.body}>
        <Projects chosen={chosen?.uuid} projects={projects.data ?? []} onSearch={setKeyword} onChoose={choose} />
        {projects.data === undefined ? <PageSkeleton /> : null}
        {chosen === undefined && projects.data !== undefined ? <StateBlock picture="empty" title={t('暂无内容')} /> : null}
        {chosen === undefined ? null : <Chosen of={of} forProject={chosen} />}
      </div>
    </PageFrame>
  )
}

/** 设置 of an application: one form a project, or one of the enterprise, beginning with the defaults of the definition. */
export const SettingsPage = ({ of, heading }: PageProps): ReactNode => {
  const label = useLabel(of)
  useCatalogue(of)
  const Page = of.spec.settingsOf === ENTERPRISE ? EnterpriseSettings : ProjectSettings
  return <Page of={of} heading={heading ?? <h1>{label(of.spec.label)}</h1>} />
}
