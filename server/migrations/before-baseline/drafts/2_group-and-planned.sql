CREATE TABLE "im_group_join_request" (
	"enterprise_uuid" uuid NOT NULL,
	"join_request_uuid" uuid NOT NULL,
	"group_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status_code" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	CONSTRAINT "im_group_join_request_pkey" PRIMARY KEY("enterprise_uuid","join_request_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_group_join_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_reminder" (
	"enterprise_uuid" uuid NOT NULL,
	"reminder_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status_code" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "im_reminder_pkey" PRIMARY KEY("enterprise_uuid","reminder_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_retention" (
	"enterprise_uuid" uuid NOT NULL,
	"retention_days" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "im_retention" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_scheduled_message" (
	"enterprise_uuid" uuid NOT NULL,
	"scheduled_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status_code" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"message_type" text NOT NULL,
	"content" jsonb NOT NULL,
	"reply_to_seq" integer,
	"fail_msg" text,
	"seq" integer,
	CONSTRAINT "im_scheduled_message_pkey" PRIMARY KEY("enterprise_uuid","scheduled_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_scheduled_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "im_session" ADD COLUMN "purged_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "im_group_join_request_waiting_key" ON "im_group_join_request" USING btree ("enterprise_uuid","group_uuid","im_account_id") WHERE "im_group_join_request"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "im_reminder_list_idx" ON "im_reminder" USING btree ("enterprise_uuid","im_account_id","status_code","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "im_reminder_waiting_key" ON "im_reminder" USING btree ("enterprise_uuid","im_account_id","session_uuid","seq") WHERE "im_reminder"."status_code" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "im_retention_key" ON "im_retention" USING btree ("enterprise_uuid");--> statement-breakpoint
CREATE INDEX "im_scheduled_message_list_idx" ON "im_scheduled_message" USING btree ("enterprise_uuid","im_account_id","status_code","due_at");--> statement-breakpoint
CREATE INDEX "im_message_card_idx" ON "im_message" USING btree ("enterprise_uuid",("content" -> 'messageData' ->> 'businessUuid')) WHERE "im_message"."message_type" = 'card';--> statement-breakpoint
CREATE POLICY "tenant" ON "im_group_join_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_reminder" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "im_reminder" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_retention" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "im_retention" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "im_scheduled_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "im_scheduled_message" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);