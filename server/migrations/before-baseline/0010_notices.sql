CREATE TABLE "collect_mark" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"business_type_code" text NOT NULL,
	"business_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collect_mark_pkey" PRIMARY KEY("enterprise_uuid","user_uuid","kind","business_type_code","business_uuid")
);
--> statement-breakpoint
ALTER TABLE "collect_mark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice" (
	"enterprise_uuid" uuid NOT NULL,
	"notice_uuid" uuid NOT NULL,
	"notice_title" text collate "zh-x-icu" NOT NULL,
	"notice_content" text NOT NULL,
	"content_text" text NOT NULL,
	"notice_type_code" text NOT NULL,
	"cover_img" text,
	"file_paths" text[] DEFAULT '{}' NOT NULL,
	"top_flag" boolean DEFAULT false NOT NULL,
	"status_code" smallint NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"receive_purview" jsonb NOT NULL,
	"comment_flag" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"total_count" integer DEFAULT 0 NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notice_pkey" PRIMARY KEY("enterprise_uuid","notice_uuid")
);
--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_plan" (
	"enterprise_uuid" uuid NOT NULL,
	"notice_uuid" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_plan_pkey" PRIMARY KEY("enterprise_uuid","notice_uuid")
);
--> statement-breakpoint
ALTER TABLE "notice_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_receiver" (
	"enterprise_uuid" uuid NOT NULL,
	"notice_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notice_receiver_pkey" PRIMARY KEY("enterprise_uuid","notice_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "notice_receiver" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "collect_mark_count_idx" ON "collect_mark" USING btree ("enterprise_uuid","business_type_code","business_uuid","kind");--> statement-breakpoint
CREATE INDEX "collect_mark_list_idx" ON "collect_mark" USING btree ("enterprise_uuid","user_uuid","kind","created_at","business_uuid");--> statement-breakpoint
CREATE INDEX "notice_published_idx" ON "notice" USING btree ("enterprise_uuid","top_flag" DESC NULLS LAST,"published_at" DESC NULLS LAST,"notice_uuid" DESC NULLS LAST) WHERE "notice"."status_code" = 1 and "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_list_idx" ON "notice" USING btree ("enterprise_uuid","created_at","notice_uuid") WHERE "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_plan_due_idx" ON "notice_plan" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_receiver_user_idx" ON "notice_receiver" USING btree ("enterprise_uuid","user_uuid","notice_uuid");--> statement-breakpoint
CREATE INDEX "notice_receiver_read_idx" ON "notice_receiver" USING btree ("enterprise_uuid","notice_uuid","read_at","user_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "collect_mark" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notice" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notice_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "notice_plan" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "notice_receiver" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);