CREATE TABLE "activity" (
	"enterprise_uuid" uuid NOT NULL,
	"activity_uuid" uuid NOT NULL,
	"activity_title" text NOT NULL,
	"cover_img" text,
	"content" text NOT NULL,
	"address" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"sign_begin_at" timestamp (3) with time zone,
	"sign_end_at" timestamp (3) with time zone,
	"sign_limit" integer NOT NULL,
	"wait_flag" boolean NOT NULL,
	"status_code" smallint NOT NULL,
	"purview" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "activity_pkey" PRIMARY KEY("enterprise_uuid","activity_uuid")
);
--> statement-breakpoint
ALTER TABLE "activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_sign" (
	"enterprise_uuid" uuid NOT NULL,
	"activity_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"state_code" smallint NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	CONSTRAINT "activity_sign_pkey" PRIMARY KEY("enterprise_uuid","activity_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "activity_sign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval" (
	"enterprise_uuid" uuid NOT NULL,
	"approval_uuid" uuid NOT NULL,
	"approval_no" text NOT NULL,
	"title" text NOT NULL,
	"flow_uuid" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"flow_name" text NOT NULL,
	"flow_icon" text NOT NULL,
	"category_code" text NOT NULL,
	"starter_user_uuid" uuid NOT NULL,
	"starter_organ_uuid" uuid,
	"status_code" smallint NOT NULL,
	"current_node_name" text,
	"rev" integer NOT NULL,
	"state" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"file_paths" text[] DEFAULT '{}' NOT NULL,
	"flow_code" text,
	"biz_uuid" uuid,
	"told_at" timestamp (3) with time zone,
	"body_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "approval_pkey" PRIMARY KEY("enterprise_uuid","approval_uuid")
);
--> statement-breakpoint
ALTER TABLE "approval" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_audit" (
	"enterprise_uuid" uuid NOT NULL,
	"approval_uuid" uuid NOT NULL,
	"rev" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_uuid" uuid,
	"command" text NOT NULL,
	"visit_uuid" uuid,
	"remark" text,
	"form_changes" jsonb NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"patch" jsonb NOT NULL,
	"ip" text,
	"device_id" text,
	CONSTRAINT "approval_audit_pkey" PRIMARY KEY("enterprise_uuid","approval_uuid","rev")
);
--> statement-breakpoint
ALTER TABLE "approval_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_comment" (
	"enterprise_uuid" uuid NOT NULL,
	"comment_uuid" uuid NOT NULL,
	"approval_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"content" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"file_paths" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_comment_pkey" PRIMARY KEY("enterprise_uuid","comment_uuid")
);
--> statement-breakpoint
ALTER TABLE "approval_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"enterprise_uuid" uuid NOT NULL,
	"delegation_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"to_user_uuid" uuid NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"flow_uuids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "approval_delegation_pkey" PRIMARY KEY("enterprise_uuid","delegation_uuid")
);
--> statement-breakpoint
ALTER TABLE "approval_delegation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"draft_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"flow_uuid" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_draft_pkey" PRIMARY KEY("enterprise_uuid","draft_uuid")
);
--> statement-breakpoint
ALTER TABLE "approval_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_number" (
	"enterprise_uuid" uuid NOT NULL,
	"day" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "approval_number_pkey" PRIMARY KEY("enterprise_uuid","day")
);
--> statement-breakpoint
ALTER TABLE "approval_number" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_reader" (
	"enterprise_uuid" uuid NOT NULL,
	"approval_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"node_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_reader_pkey" PRIMARY KEY("enterprise_uuid","approval_uuid","user_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "approval_reader" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_seat" (
	"enterprise_uuid" uuid NOT NULL,
	"row_uuid" uuid NOT NULL,
	"approval_uuid" uuid NOT NULL,
	"visit_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"status_code" smallint NOT NULL,
	"reason" text,
	"seen" boolean NOT NULL,
	"delegate_from" uuid,
	"card_sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_seat_pkey" PRIMARY KEY("enterprise_uuid","row_uuid")
);
--> statement-breakpoint
ALTER TABLE "approval_seat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flow" (
	"enterprise_uuid" uuid NOT NULL,
	"flow_uuid" uuid NOT NULL,
	"flow_name" text collate "zh-x-icu" NOT NULL,
	"flow_icon" text NOT NULL,
	"category_code" text NOT NULL,
	"flow_code" text,
	"app_uuid" uuid,
	"flow_desc" text DEFAULT '' NOT NULL,
	"enable_flag" boolean DEFAULT true NOT NULL,
	"start_purview" jsonb NOT NULL,
	"flow_manager" uuid[] DEFAULT '{}' NOT NULL,
	"version_no" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "flow_pkey" PRIMARY KEY("enterprise_uuid","flow_uuid")
);
--> statement-breakpoint
ALTER TABLE "flow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flow_template" (
	"template_uuid" uuid PRIMARY KEY NOT NULL,
	"flow_code" text,
	"definition" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_version" (
	"enterprise_uuid" uuid NOT NULL,
	"flow_uuid" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "flow_version_pkey" PRIMARY KEY("enterprise_uuid","flow_uuid","version_no")
);
--> statement-breakpoint
ALTER TABLE "flow_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "activity_list_idx" ON "activity" USING btree ("enterprise_uuid","begin_at","activity_uuid");--> statement-breakpoint
CREATE INDEX "activity_sign_queue_idx" ON "activity_sign" USING btree ("enterprise_uuid","activity_uuid","state_code","signed_at","user_uuid");--> statement-breakpoint
CREATE INDEX "activity_sign_user_idx" ON "activity_sign" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_no_key" ON "approval" USING btree ("enterprise_uuid","approval_no");--> statement-breakpoint
CREATE INDEX "approval_starter_idx" ON "approval" USING btree ("enterprise_uuid","starter_user_uuid","created_at" desc,"approval_uuid");--> statement-breakpoint
CREATE INDEX "approval_flow_idx" ON "approval" USING btree ("enterprise_uuid","flow_uuid","status_code");--> statement-breakpoint
CREATE INDEX "approval_list_idx" ON "approval" USING btree ("enterprise_uuid","created_at" desc,"approval_uuid");--> statement-breakpoint
CREATE INDEX "approval_biz_idx" ON "approval" USING btree ("enterprise_uuid","biz_uuid") WHERE "approval"."biz_uuid" is not null;--> statement-breakpoint
CREATE INDEX "approval_comment_list_idx" ON "approval_comment" USING btree ("enterprise_uuid","approval_uuid","created_at");--> statement-breakpoint
CREATE INDEX "approval_delegation_user_idx" ON "approval_delegation" USING btree ("enterprise_uuid","user_uuid","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_draft_key" ON "approval_draft" USING btree ("enterprise_uuid","user_uuid","flow_uuid");--> statement-breakpoint
CREATE INDEX "approval_reader_list_idx" ON "approval_reader" USING btree ("enterprise_uuid","user_uuid","kind","created_at" desc,"approval_uuid");--> statement-breakpoint
CREATE INDEX "approval_seat_list_idx" ON "approval_seat" USING btree ("enterprise_uuid","user_uuid","status_code","created_at" desc,"approval_uuid");--> statement-breakpoint
CREATE INDEX "approval_seat_pending_idx" ON "approval_seat" USING btree ("enterprise_uuid","user_uuid") WHERE "approval_seat"."status_code" = 30;--> statement-breakpoint
CREATE INDEX "approval_seat_approval_idx" ON "approval_seat" USING btree ("enterprise_uuid","approval_uuid");--> statement-breakpoint
CREATE INDEX "flow_list_idx" ON "flow" USING btree ("enterprise_uuid","category_code","flow_name");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_code_key" ON "flow" USING btree ("enterprise_uuid","flow_code") WHERE "flow"."flow_code" is not null and "flow"."enable_flag" and "flow"."version_no" > 0 and "flow"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "flow_template_idx" ON "flow_template" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "activity" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "activity_sign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_audit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_comment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_delegation" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_number" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_reader" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_seat" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "flow" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);