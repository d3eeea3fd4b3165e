import { PLATFORM_JOBS } from '@qifuyun/contract/progress/constants.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { useText } from './texts.ts'

interface Named {
  appKey: string
  name: string
}

/** The applications that jobs may be of, by name, and the platform itself. */
export const useAppNames = (): { list: readonly Named[]; nameOf: (appKey: string) => string } => {
  const t = useText()
  const { data = [] } = useMyApps()
  const list = [
    { appKey: PLATFORM_JOBS, name: t('平台') },
    ...data.flatMap(({ appKey, appName }) => (appKey ? [{ appKey, name: appName }] : [])),
  ]
  return { list, nameOf: (appKey) => list.find((each) => each.appKey === appKey)?.name ?? appKey }
}
