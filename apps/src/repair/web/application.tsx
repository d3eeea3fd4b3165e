import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { repairApp } from '#src/repair/app.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { GrabHall } from './GrabHall.tsx'
import { OrderNotes, PlaceHints } from './OrderNotes.tsx'
import { ReportCodesButton } from './ReportCodesButton.tsx'
import { StaffBoard } from './StaffBoard.tsx'
import { TalkButton } from './TalkButton.tsx'

/** Repairs, with the hall of claimable orders and the board of workers. */
export const application = loadedApp(repairApp, {
  pages: [
    { key: 'hall', label: '抢单大厅', right: right(repairOrder, 'action.grab'), Page: GrabHall },
    { key: 'load', label: '人员负荷', right: right(repairOrder, 'action.load'), Page: StaffBoard },
  ],
  seldom: ['priceItem', 'outage', 'hint', 'assignLog', 'quote', 'visit', 'setting'],
  lists: {
    repairOrder: {
      formNote: (row) => <PlaceHints row={row} />,
      toolbar: () => <ReportCodesButton />,
      detail: { renderExtra: (row) => <OrderNotes row={row} />, renderButtons: (row) => <TalkButton row={row} /> },
    },
  },
})
