import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { deviceCommand } from '#src/iot/commands/device-command.ts'
import { deviceNow } from './calls.generated.ts'
import { SendDialog } from './SendDialog.tsx'
import { useText } from './texts.ts'

/** Sends one command to all chosen devices, which are of one product. */
export const BulkSend = ({ rows, onDone }: { rows: readonly { uuid: string; product?: unknown }[]; onDone: () => void }): ReactNode => {
  const t = useText()
  const { may } = useRights(deviceCommand)
  const [open, setOpen] = useState(false)
  const [first] = rows
  const now = useCall(deviceNow, { uuid: first?.uuid ?? '' }, { enabled: open && first !== undefined })
  const mixed = rows.some(({ product }) => product !== first?.product)
  if (!may('action.send')) return null
  return (
    <>
      <Button
        disabled={mixed}
        {...(mixed && { title: t('只能向同一产品的设备下发') })}
        loading={open && now.data === undefined}
        onClick={() => setOpen(true)}
      >
        {t('发指令')}
      </Button>
      {open && now.data !== undefined ? (
        <SendDialog
          uuids={rows.map(({ uuid }) => uuid)}
          services={now.data.services}
          onClose={() => {
            setOpen(false)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
