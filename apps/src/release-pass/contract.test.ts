import { describeContract } from '@qifuyun/server/testing.ts'
import { releasePass } from '#src/release-pass/app.ts'

describeContract(releasePass)
