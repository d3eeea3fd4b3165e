import type { App } from '@qifuyun/kit/app.ts'
import { useSearchParams } from 'react-router'
import { useOverviewData } from '../reads.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The period and the project that the address names, and what is the case in them. */
export const useOverview = (app: App) => {
  const [query, setQuery] = useSearchParams()
  const period = query.get('period')
  const named = query.get('project') ?? ''
  const projectUuid = UUID.test(named) ? named : undefined
  const choose = (name: 'period' | 'project', value: string | undefined): void =>
    setQuery((before) => {
      const kept = [...before].filter(([each]) => each !== name)
      return new URLSearchParams(value === undefined ? kept : [...kept, [name, value]])
    })
  const asked = useOverviewData(app, { ...(period !== null && { period }), ...(projectUuid !== undefined && { projectUuid }) })
  return { period, projectUuid, choose, asked }
}
