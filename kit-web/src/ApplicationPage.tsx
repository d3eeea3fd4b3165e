import type { Entity } from '@qifuyun/kit/entity.ts'
import { permissionCode } from '@qifuyun/kit/permissions.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ApplicationHeading } from './ApplicationHeading.tsx'
import type { Application } from './application.ts'
import { OwnCells } from './fields/own-cells.ts'
import { OwnInputs } from './fields/own-inputs.ts'
import { PageFrame } from './frame/PageFrame.tsx'
import { EntityListPage } from './list/EntityListPage.tsx'
import type { LoadedApp } from './loaded-app.ts'
import { Overview } from './overview/Overview.tsx'
import { useMeta } from './reads.ts'
import { SettingsPage } from './settings/SettingsPage.tsx'
import type { Tab } from './tab.ts'
import { useText } from './texts.ts'
import { useCatalogue } from './use-catalogue.ts'

interface ApplicationPageProps {
  application: Application
  loaded: LoadedApp
}

const OVERVIEW = 'overview'
const NOTHING = {}

/** Entities that the user may read. */
const readable = ({ app }: LoadedApp, permissions: readonly string[]): Entity[] =>
  Object.values(app.entities).filter((of) => permissions.includes(permissionCode(app.appKey ?? '', of.spec.name, 'read')))

/** Whether the application has it, for anyone who may see it: the link of a colleague leads there. */
const isPart = ({ app, pages = [] }: LoadedApp, name: string): boolean =>
  Object.values(app.entities).some(({ spec }) => spec.name === name) || pages.some(({ key }) => key === name)

/** The tab that the address names; `asked` is what it says. Each tab is found again as it was left. */
const useTab = (
  tabs: readonly Tab[],
): { shown: string; asked: string | null; go: (tab: string, place?: Record<string, string>) => void } => {
  const [query, setQuery] = useSearchParams()
  const left = useRef(new Map<string, string>())
  const asked = query.get('entity')
  const shown = tabs.find(({ key }) => key === asked)?.key ?? tabs[0]?.key ?? ''
  return {
    shown,
    asked,
    go: (tab, place) => {
      left.current.set(shown, query.toString())
      const before = place === undefined ? left.current.get(tab) : undefined
      setQuery(before ?? new URLSearchParams({ entity: tab, ...place }))
    },
  }
}

const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const t = useText()
  const refused = error instanceof CallError && error.status === 403
  if (!refused) return <LoadFailed error={error} onRetry={onRetry} />
  return <StateBlock heading picture="noAccess" title={error.msg} hint={t('没有权限，请联系企业管理员')} />
}

const Opened = ({ application, loaded, permissions }: ApplicationPageProps & { permissions: readonly string[] }): ReactNode => {
  const t = useText()
  const entities = readable(loaded, permissions)
  // Where nothing is counted and nothing goes on, the list says all there is.
  const hasOverview = entities.some(({ spec }) => spec.settingsOf === null && (Object.keys(spec.kpis).length > 0 || spec.states.length > 0))
  const { lists = {}, seldom = [] } = loaded
  const pages = (loaded.pages ?? []).filter(({ right }) => right === undefined || permissions.includes(right))
  const all = [
    ...(hasOverview ? [{ key: OVERVIEW, label: t('概览') }] : []),
    ...pages.map(({ key, label }) => ({ key, label })),
    ...entities.map(({ spec }) => ({ key: spec.name, label: spec.label })),
  ]
  const tabs: Tab[] = all.map((tab) => ({ ...tab, seldom: seldom.includes(tab.key) }))
  const { shown, asked, go } = useTab(tabs)
  const closed = asked !== null && asked !== shown && isPart(loaded, asked)
  const heading = <ApplicationHeading application={application} app={loaded.app} tabs={tabs} shown={closed ? '' : shown} onGo={go} />
  const of = entities.find(({ spec }) => spec.name === shown)
  const own = pages.find(({ key }) => key === shown)
  if (tabs.length === 0) return <StateBlock heading picture="noAccess" title={t('暂无权限')} hint={t('没有权限，请联系企业管理员')} />
  if (closed)
    return (
      <PageFrame heading={heading}>
        <StateBlock picture="noAccess" title={t('暂无权限')} hint={t('没有权限，请联系企业管理员')} />
      </PageFrame>
    )
  if (of && of.spec.settingsOf !== null) return <SettingsPage key={shown} of={of} heading={heading} />
  if (of) return <EntityListPage key={shown} of={of} heading={heading} {...lists[shown]} />
  if (own) return <own.Page heading={heading} />
  return <Overview loaded={loaded} entities={entities} heading={heading} onOpen={go} />
}

/** A sub-application made with the kit: a tab for each entity, and what it is about at a glance. */
export const ApplicationPage = (props: ApplicationPageProps): ReactNode => {
  useCatalogue(props.loaded.app)
  const meta = useMeta(props.loaded.app)
  if (meta.isLoadingError) return <Refused error={meta.error} onRetry={() => void meta.refetch()} />
  if (meta.data === undefined) return <PageSkeleton />
  return (
    <OwnInputs value={props.loaded.inputs ?? NOTHING}>
      <OwnCells value={props.loaded.cells ?? NOTHING}>
        <Opened {...props} permissions={meta.data.permissions} />
      </OwnCells>
    </OwnInputs>
  )
}
