ALTER TABLE "role_application" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;
