import { describeContract } from '@qifuyun/server/testing.ts'
import { communityNoticeApp } from '#src/community-notice/app.ts'

describeContract(communityNoticeApp)
