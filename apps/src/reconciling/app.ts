import { batch } from '#src/reconciling/books/batch.ts'
import { line } from '#src/reconciling/books/line.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import { app } from '#src/reconciling/identity.ts'

/** Books compared with channels and banks, and closed by the month (apps-business.md section 13.5). */
export const reconcilingApp = app({
  entities: { batch, line, monthClose },
  icon: 'scale',
  colour: 'gold',
  category: '收费财务',
  roles: [
    {
      name: 'accountant',
      label: '会计',
      permissions: [
        'batch:read',
        'batch:add',
        'batch:update',
        'batch:action.compare',
        'batch:action.import',
        'batch:action.work',
        'line:read',
        'line:action.handle',
        'line:action.assign',
        'line:action.undo',
        'monthClose:read',
      ],
    },
    { name: 'finance', label: '财务负责人', permissions: ['*'] },
    { name: 'viewer', label: '只读', permissions: ['batch:read', 'line:read', 'monthClose:read'] },
  ],
})
