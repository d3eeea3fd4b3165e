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
        message.open({ ...spoken, type: kind, content: text, ...(onClose ? { onClose } : {}) })
      },
      enterpriseUuid: () => useSession.getState().viewer?.user.enterpriseUuid ?? null,
    }),
  )
  return children
}
