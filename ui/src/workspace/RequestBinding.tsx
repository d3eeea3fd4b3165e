import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { setRequestHost } from '#src/platform/request/host.ts'
import { useSession } from './session/session-store.ts'

/** Gives the request layer the toasts of this page and the enterprise it works in, before anything below makes a call. */
export const RequestBinding = ({ children }: { children: ReactNode }): ReactNode => {
  const { message } = App.useApp()
  useState(() =>
    setRequestHost({
      toast: ({ kind, text, onClose }) => {
        // Handed through to the notice, though the type of the options does not name it.
        const spoken = { role: kind === 'error' ? 'alert' : 'status' }
        // Several calls of a page may fail for one reason; people need to hear it once.
        const once = kind === 'error' ? { key: text } : {}
        message.open({ ...spoken, ...once, type: kind, content: text, ...(onClose ? { onClose } : {}) })
      },
      enterpriseUuid: () => useSession.getState().viewer?.user.enterpriseUuid ?? null,
    }),
  )
  return children
}
