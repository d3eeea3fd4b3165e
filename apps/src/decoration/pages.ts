import { publicPage } from '@qifuyun/kit/public-page.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { room } from '#src/main-data/room.ts'

const WHO = ['no', 'projectUuid', 'roomUuid', 'companyName', 'leader', 'leaderPhone'] as const

/** Where owner and leader see how far it is, pay, and ask for more time or for the end. */
export const progressPage = publicPage('decoration', decoration, {
  title: '装修进度',
  shows: [
    ...([
      'no',
      'projectUuid',
      'roomUuid',
      'kind',
      'content',
      'companyName',
      'leader',
      'begin',
      'until',
      'unpaid',
      'openViolations',
    ] as const),
    'holdUntil',
  ],
  actions: ['extend', 'applyAccept', 'fixed'],
})

/** What the code on the permit leads to: whoever stands at the door sees whether work may go on behind it. */
export const permitPage = publicPage('decorationPermit', decoration, { title: '施工许可证', shows: [...WHO, 'begin', 'until'] })

/** Where the leader says what was done about a violation. */
export const violationPage = publicPage('decorationViolation', violation, {
  title: '装修违规整改',
  shows: ['no', 'roomUuid', 'level', 'kind', 'content', 'images', 'deduct', 'rectifyBy', 'rectifyNote', 'rectifyPhotos', 'checkNote'],
  actions: ['rectify'],
})

/** By this an owner applies for their room. */
export const applyPage = publicPage('decorationApply', room, {
  title: '装修申请',
  shows: ['projectUuid', 'roomName'],
  adds: {
    of: decoration,
    label: '提交申请',
    form: [
      ...(['ownerName', 'ownerPhone', 'kind', 'content', 'companyName!', 'leader', 'leaderPhone', 'plannedWorkers'] as const),
      ...(['begin', 'end', 'drawings', 'commitment!', 'remark'] as const),
    ],
    sender: ['ownerName', 'ownerPhone'],
    leadsTo: 'decoration',
  },
})
