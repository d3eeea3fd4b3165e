import { OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import { type MyApp } from '@qifuyun/kit-web/installed.ts'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import { openBeside, useFollow } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { App } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemember } from './api.ts'
import { useText } from './texts.ts'
import type { Tile } from './tiles.ts'

const AppOnlyDialog = lazy(async () => ({ default: (await import('./AppOnlyDialog.tsx')).AppOnlyDialog }))

const routeOf = ({ appKey, appUuid }: MyApp): string => `/application/${appKey ?? appUuid}`

/** Opens what a tile stands for, each kind in its way; `dialog` shows the code of what only the mobile app can do. */
export const useOpen = (): { open: (tile: Tile) => void; dialog: ReactNode } => {
  const t = useText()
  const navigate = useNavigate()
  const follow = useFollow()
  const remember = useRemember()
  const { message } = App.useApp()
  const [appOnly, setAppOnly] = useState<MyApp>()
  const openApp = (app: MyApp): void => {
    const { openModeCode, pcUrl, appOnlyFlag, appName } = app
    const beside = openModeCode === OPEN_MODE.window ? webAddress(pcUrl) : null
    if (appOnlyFlag === 1) setAppOnly(app)
    else if (beside !== null) openBeside(beside)
    else if (openModeCode !== OPEN_MODE.page && openModeCode !== OPEN_MODE.window) void navigate(routeOf(app))
    else if (!follow(pcUrl ?? '', appName)) void message.error(t('应用地址无效，请联系企业管理员'))
  }
  return {
    open: ({ uuid, opens }) => {
      remember(uuid)
      if ('path' in opens) void navigate(opens.path)
      else openApp(opens.app)
    },
    dialog: appOnly ? (
      <Suspense>
        <AppOnlyDialog appUuid={appOnly.appUuid} appName={appOnly.appName} onClose={() => setAppOnly(undefined)} />
      </Suspense>
    ) : null,
  }
}
