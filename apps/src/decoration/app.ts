import { app } from '#src/decoration/identity.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { refund } from '#src/decoration/money/refund.ts'
import { applyPage, permitPage, progressPage, violationPage } from '#src/decoration/pages.ts'
import { permitPaper } from '#src/decoration/papers.ts'
import { acceptance } from '#src/decoration/site/acceptance.ts'
import { permit } from '#src/decoration/site/permit.ts'
import { round } from '#src/decoration/site/round.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { worker } from '#src/decoration/site/worker.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { setting } from '#src/decoration/works/setting.ts'

const READS = [
  ...(['application:read', 'charge:read', 'refund:read', 'worker:read', 'permit:read', 'round:read'] as const),
  ...(['violation:read', 'acceptance:read'] as const),
] as const

/** Rooms are fitted out: who may, what is kept for it, what is seen on site, and what goes back (apps-operations.md section 5). */
export const decorationApp = app({
  entities: { application: decoration, violation, worker, round, charge, refund, permit, acceptance, setting },
  icon: 'paint-roller',
  colour: 'gold',
  category: '物业服务',
  pages: [progressPage, permitPage, violationPage, applyPage],
  papers: [permitPaper],
  roles: [
    {
      name: 'desk',
      label: '前台',
      permissions: [
        ...READS,
        ...(['application:add', 'application:update', 'application:delete', 'application:export', 'application:import'] as const),
        ...(['application:action.submit', 'application:action.extend', 'application:action.applyAccept'] as const),
        ...(['application:action.fixed', 'application:action.remind', 'application:action.cancel', 'application:action.link'] as const),
        ...(['application:action.refund', 'worker:add', 'worker:update', 'worker:delete', 'worker:action.cancel'] as const),
        'permit:action.printed',
      ],
    },
    {
      name: 'engineer',
      label: '工程',
      permissions: [
        ...READS,
        ...(['application:action.issue', 'application:action.inspect', 'application:action.overtime'] as const),
        ...(['application:action.accept', 'application:action.checkAgain', 'worker:action.cancel', 'permit:action.printed'] as const),
        ...(['violation:add', 'violation:action.rectify', 'violation:action.pass', 'violation:action.fail', 'violation:export'] as const),
      ],
    },
    {
      name: 'guard',
      label: '秩序',
      permissions: [
        ...READS,
        ...(['application:action.inspect', 'application:action.overtime', 'violation:add', 'violation:action.rectify'] as const),
      ],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...READS,
        ...(['charge:export', 'charge:action.receive', 'refund:export', 'refund:action.pay', 'refund:action.confirm'] as const),
        'application:action.refund',
      ],
    },
    { name: 'viewer', label: '只读', permissions: [...READS, 'setting:read'] },
  ],
})
