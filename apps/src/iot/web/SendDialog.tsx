import { ServiceDialog } from '@qifuyun/kit-web/devices/ServiceDialog.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import type { DeviceNow } from '#src/iot/calls.ts'
import { sendCommand } from './calls.generated.ts'

interface SendDialogProps {
  uuids: readonly string[]
  services: DeviceNow['services']
  onClose: () => void
}

/** Sends a command to devices. */
export const SendDialog = ({ uuids, services, onClose }: SendDialogProps): ReactNode => {
  const send = useAction(sendCommand, { onDone: onClose })
  return (
    <ServiceDialog
      services={services}
      busy={send.isPending}
      onSend={(call) => send.mutate({ ...call, params: { ...call.params }, uuids: [...uuids] })}
      onClose={onClose}
    />
  )
}
