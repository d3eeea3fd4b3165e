import type { BridgeRequest } from '@qifuyun/contract/app-host/bridge.ts'
import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { text } from '#src/app-host/texts.ts'
import { contextFor, stateAt } from '../bridge/context.ts'
import { Refusal } from '../bridge/refusal.ts'
import { uploadFor } from '../bridge/upload.ts'
import { authorise } from './authorise.ts'
import { guardUnsaved, type Live, ownsTab, type Place, tabOf } from './lives.ts'
import { changeRun } from './run-store.ts'

export interface Serving {
  key: string
  live: Live
  opened: OpenedApp
  /** The application could not start. */
  fail: (words: string) => void
  /** It is there. */
  settle: () => void
}

const shownPlace = ({ place }: Live): Place => {
  if (place === null) throw new Refusal('hidden', 'only while the tab of the application is shown')
  return place
}

/** Does what an application asks for; gives the data of the answer. A refusal is thrown. */
export const serve = async ({ key, live, opened, fail, settle }: Serving, request: BridgeRequest): Promise<unknown> => {
  switch (request.type) {
    case 'hello': {
      const state = stateAt(live.place?.path ?? null, live.path)
      live.told = JSON.stringify(state)
      return contextFor(opened, state)
    }
    case 'mounted':
      return settle()
    case 'failed':
      return fail(request.message)
    case 'fault':
      return changeRun(key, { faulty: true })
    case 'toast': {
      const { kind, text: words } = request
      // Over another page nobody would know who speaks.
      return requestHost().toast({ kind, text: live.place ? words : text('{app}：{text}', { app: opened.appName, text: words }) })
    }
    case 'title':
      if (!ownsTab(key)) throw new Refusal('refused', 'the tab is not its own')
      return tabActions.rename(key, request.text)
    case 'size':
      return changeRun(key, { height: request.height })
    case 'unsaved':
      live.unsaved = request.unsaved
      tabActions.markUnsaved(tabOf(key), request.unsaved)
      return guardUnsaved()
    case 'upload':
      return uploadFor(request)
    case 'authorize':
      return authorise(opened)
    case 'place':
      return shownPlace(live).setPath(request.path)
    case 'jump':
      if (!shownPlace(live).jump(request.to)) throw new Refusal('refused', 'there is no such place for this user')
      return undefined
  }
}
