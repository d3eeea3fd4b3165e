CREATE TABLE "im_message_edit" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"rev" integer NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "im_message_edit_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","seq","rev")
);
--> statement-breakpoint
ALTER TABLE "im_message_edit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_message_file" (
	"enterprise_uuid" uuid NOT NULL,
	"message_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "im_message_file_pkey" PRIMARY KEY("enterprise_uuid","message_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_message_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_message_hidden" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"rev" integer NOT NULL,
	CONSTRAINT "im_message_hidden_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","im_account_id","seq")
);
--> statement-breakpoint
ALTER TABLE "im_message_hidden" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_pin" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"im_account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "im_pin_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","seq")
);
--> statement-breakpoint
ALTER TABLE "im_pin" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_reaction" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"emoji" text NOT NULL,
	"im_account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "im_reaction_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","seq","emoji","im_account_id")
);
--> statement-breakpoint
ALTER TABLE "im_reaction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_search" (
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_im_account_id" uuid,
	"message_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tokens" integer[] NOT NULL,
	CONSTRAINT "im_search_pkey" PRIMARY KEY("session_uuid","seq")
);
--> statement-breakpoint
CREATE TABLE "im_search_place" (
	"session_uuid" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "im_message" ADD COLUMN "content_rev" integer;--> statement-breakpoint
ALTER TABLE "im_message" ADD COLUMN "recalled_by" uuid;--> statement-breakpoint
CREATE INDEX "im_message_hidden_rev_idx" ON "im_message_hidden" USING btree ("enterprise_uuid","session_uuid","im_account_id","rev");--> statement-breakpoint
CREATE INDEX "im_search_tokens_idx" ON "im_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "im_message_type_idx" ON "im_message" USING btree ("enterprise_uuid","session_uuid","message_type","seq") WHERE "im_message"."message_type" not in ('text', 'system');--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_edit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_file" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_hidden" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_pin" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_reaction" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);