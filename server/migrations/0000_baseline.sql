CREATE COLLATION IF NOT EXISTS "zh_natural" (provider = icu, locale = 'zh-u-kn-true');--> statement-breakpoint
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
CREATE TABLE "invite_code" (
	"enterprise_uuid" uuid NOT NULL,
	"invite_code" text NOT NULL,
	"organ_uuid" uuid,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invite_code_pkey" PRIMARY KEY("enterprise_uuid","invite_code")
);
--> statement-breakpoint
ALTER TABLE "invite_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "join_request" (
	"enterprise_uuid" uuid NOT NULL,
	"join_request_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"join_type_code" smallint NOT NULL,
	"user_name" text,
	"user_position" text,
	"job_number" text,
	"email" text,
	"gender_code" smallint,
	"entry_date" date,
	"hide_mobile_flag" boolean DEFAULT false NOT NULL,
	"hidden_flag" boolean DEFAULT false NOT NULL,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remark" text,
	"department_list" uuid[] DEFAULT '{}' NOT NULL,
	"department_head" uuid[] DEFAULT '{}' NOT NULL,
	"primary_organ_uuid" uuid,
	"org_role_id_list" uuid[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reject_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "join_request_pkey" PRIMARY KEY("enterprise_uuid","join_request_uuid")
);
--> statement-breakpoint
ALTER TABLE "join_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member" (
	"enterprise_uuid" uuid NOT NULL,
	"org_user_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text collate "zh-x-icu" NOT NULL,
	"user_position" text,
	"job_number" text,
	"email" text,
	"gender_code" smallint,
	"entry_date" date,
	"hide_mobile_flag" boolean DEFAULT false NOT NULL,
	"hidden_flag" boolean DEFAULT false NOT NULL,
	"field_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status_code" smallint NOT NULL,
	"im_account_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "member_pkey" PRIMARY KEY("enterprise_uuid","org_user_uuid"),
	CONSTRAINT "member_left_check" CHECK ("member"."deleted_at" is null or "member"."status_code" = 3)
);
--> statement-breakpoint
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_field" (
	"enterprise_uuid" uuid NOT NULL,
	"field_uuid" uuid NOT NULL,
	"field_name" text NOT NULL,
	"field_kind" text NOT NULL,
	"option_list" text[] DEFAULT '{}' NOT NULL,
	"required_flag" boolean DEFAULT false NOT NULL,
	"visible_code" smallint NOT NULL,
	"list_flag" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "member_field_pkey" PRIMARY KEY("enterprise_uuid","field_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_leaving" (
	"enterprise_uuid" uuid NOT NULL,
	"leaving_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"left_by" uuid NOT NULL,
	"standing" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"restored_at" timestamp (3) with time zone,
	"restored_by" uuid,
	CONSTRAINT "member_leaving_pkey" PRIMARY KEY("enterprise_uuid","leaving_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_leaving" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_star" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"starred_user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_star_pkey" PRIMARY KEY("enterprise_uuid","user_uuid","starred_user_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_star" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "name_sound" (
	"enterprise_uuid" uuid NOT NULL,
	"name_of" smallint NOT NULL,
	"sound" text collate "C" NOT NULL,
	"subject_uuid" uuid NOT NULL,
	CONSTRAINT "name_sound_pkey" PRIMARY KEY("enterprise_uuid","name_of","sound","subject_uuid")
);
--> statement-breakpoint
ALTER TABLE "name_sound" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"organ_name" text collate "zh-x-icu" NOT NULL,
	"organ_type_code" smallint NOT NULL,
	"sort" integer NOT NULL,
	"hidden_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "organ_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_head" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organ_head_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_member" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"primary_flag" boolean DEFAULT false NOT NULL,
	CONSTRAINT "organ_member_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_total" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"member_count" integer NOT NULL,
	"total_count" integer NOT NULL,
	CONSTRAINT "organ_total_pkey" PRIMARY KEY("enterprise_uuid","organ_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_total" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organ_touch" (
	"enterprise_uuid" uuid NOT NULL,
	"touch_uuid" uuid NOT NULL,
	CONSTRAINT "organ_touch_pkey" PRIMARY KEY("enterprise_uuid","touch_uuid")
);
--> statement-breakpoint
ALTER TABLE "organ_touch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_event_delivery" (
	"enterprise_uuid" uuid NOT NULL,
	"delivery_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"content" text NOT NULL,
	"state" smallint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "app_event_delivery_pkey" PRIMARY KEY("enterprise_uuid","delivery_uuid")
);
--> statement-breakpoint
ALTER TABLE "app_event_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_event_target" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"event_url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"event_names" text[] NOT NULL,
	"enabled_flag" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "app_event_target_pkey" PRIMARY KEY("enterprise_uuid","app_uuid")
);
--> statement-breakpoint
ALTER TABLE "app_event_target" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"app_key" text,
	"app_type_code" smallint NOT NULL,
	"app_name" text collate "zh-x-icu",
	"app_icon" text,
	"app_description" text,
	"developer_name" text,
	"open_mode_code" smallint DEFAULT 1 NOT NULL,
	"pc_url" text,
	"mobile_url" text,
	"module_url" text,
	"installed_flag" boolean DEFAULT true NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"purview" jsonb DEFAULT '{"checkAll":true,"values":[]}'::jsonb NOT NULL,
	"managers" uuid[] DEFAULT '{}' NOT NULL,
	"licensed_from" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"seats" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "application_pkey" PRIMARY KEY("enterprise_uuid","app_uuid")
);
--> statement-breakpoint
ALTER TABLE "application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_usage" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"user_uuid" uuid NOT NULL,
	"open_count" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "application_usage_pkey" PRIMARY KEY("enterprise_uuid","app_uuid","day","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "application_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "heard_event" (
	"enterprise_uuid" uuid NOT NULL,
	"app_key" text NOT NULL,
	"event_id" text NOT NULL,
	"happening" jsonb NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "heard_event_pkey" PRIMARY KEY("enterprise_uuid","app_key","event_id")
);
--> statement-breakpoint
ALTER TABLE "heard_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_comment" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"content" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_comment_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "record_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_timer" (
	"enterprise_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"timer" text NOT NULL,
	"base_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"fired" integer DEFAULT 0 NOT NULL,
	"every_ms" bigint,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "record_timer_pkey" PRIMARY KEY("enterprise_uuid","entity","row_uuid","timer")
);
--> statement-breakpoint
ALTER TABLE "record_timer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_view" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "serial_counter" (
	"enterprise_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"period" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "serial_counter_pkey" PRIMARY KEY("enterprise_uuid","entity","period")
);
--> statement-breakpoint
ALTER TABLE "serial_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "ai_audit" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_audit_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind_code" smallint NOT NULL,
	"question" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deeds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text NOT NULL,
	"tokens" bigint NOT NULL,
	"state_code" smallint NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_audit_pkey" PRIMARY KEY("enterprise_uuid","ai_audit_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_budget" (
	"enterprise_uuid" uuid NOT NULL,
	"scope_code" smallint NOT NULL,
	"scope_uuid" uuid NOT NULL,
	"token_limit" bigint NOT NULL,
	CONSTRAINT "ai_budget_pkey" PRIMARY KEY("enterprise_uuid","scope_code","scope_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_message" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_message_uuid" uuid NOT NULL,
	"ai_session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"role_code" smallint NOT NULL,
	"content" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state_code" smallint NOT NULL,
	"problem" text,
	"feedback" smallint,
	"superseded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_message_pkey" PRIMARY KEY("enterprise_uuid","ai_message_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_prompt" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_prompt_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_prompt_pkey" PRIMARY KEY("enterprise_uuid","ai_prompt_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_prompt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_session" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_session_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_session_pkey" PRIMARY KEY("enterprise_uuid","ai_session_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"enterprise_uuid" uuid NOT NULL,
	"scope_code" smallint NOT NULL,
	"scope_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_pkey" PRIMARY KEY("enterprise_uuid","scope_code","scope_uuid","month")
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_session" (
	"session_uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"current_enterprise_uuid" uuid,
	"narrowed_role_id" uuid,
	"read_only_flag" boolean DEFAULT false NOT NULL,
	"parent_session_uuid" uuid,
	"device_id" text,
	"device_name" text,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "auth_session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"captcha_id" text PRIMARY KEY NOT NULL,
	"sealed_text" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crypto_key" (
	"key_uuid" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"login_log_uuid" uuid PRIMARY KEY NOT NULL,
	"user_uuid" uuid,
	"mobile" text NOT NULL,
	"method" text NOT NULL,
	"success_flag" boolean NOT NULL,
	"reason" text,
	"ip" text NOT NULL,
	"device_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_qrcode" (
	"qr_uuid" uuid PRIMARY KEY NOT NULL,
	"poll_secret_hash" text NOT NULL,
	"status" integer NOT NULL,
	"user_uuid" uuid,
	"device_id" text,
	"device_name" text,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sms_code_key" UNIQUE("mobile","purpose")
);
--> statement-breakpoint
CREATE TABLE "sms_sent" (
	"sms_sent_uuid" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"ip" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"user_uuid" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"real_name" text,
	"head_img" text,
	"introduction" text,
	"email" text,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"accelerated_flag" boolean DEFAULT false NOT NULL,
	"register_flag" boolean DEFAULT true NOT NULL,
	"operator_flag" boolean DEFAULT false NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"default_enterprise_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_account_mobile" UNIQUE("mobile")
);
--> statement-breakpoint
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
CREATE TABLE "curriculum" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"curriculum_title" text NOT NULL,
	"teacher_name" text NOT NULL,
	"cover_img" text,
	"content" text NOT NULL,
	"required_flag" boolean NOT NULL,
	"begin_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"sign_limit" integer NOT NULL,
	"pass_score" smallint DEFAULT 60 NOT NULL,
	"attempt_limit" smallint DEFAULT 0 NOT NULL,
	"status_code" smallint NOT NULL,
	"purview" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "curriculum_pkey" PRIMARY KEY("enterprise_uuid","curriculum_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_attempt" (
	"enterprise_uuid" uuid NOT NULL,
	"attempt_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"score" smallint NOT NULL,
	"passed_flag" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_attempt_pkey" PRIMARY KEY("enterprise_uuid","attempt_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_chapter" (
	"enterprise_uuid" uuid NOT NULL,
	"chapter_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"file_path" text,
	"duration_seconds" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "curriculum_chapter_pkey" PRIMARY KEY("enterprise_uuid","chapter_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_chapter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_progress" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"chapter_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"finished_flag" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_progress_pkey" PRIMARY KEY("enterprise_uuid","chapter_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_question" (
	"enterprise_uuid" uuid NOT NULL,
	"question_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"options" text[] NOT NULL,
	"answers" smallint[] NOT NULL,
	"explanation" text,
	"sort" integer NOT NULL,
	CONSTRAINT "curriculum_question_pkey" PRIMARY KEY("enterprise_uuid","question_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_sign" (
	"enterprise_uuid" uuid NOT NULL,
	"curriculum_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "curriculum_sign_pkey" PRIMARY KEY("enterprise_uuid","curriculum_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "curriculum_sign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "area_change" (
	"area_code" text PRIMARY KEY NOT NULL,
	"area_name" text NOT NULL,
	"removed_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"parent_code" text NOT NULL,
	"dict_code" text NOT NULL,
	"dict_name" text NOT NULL,
	"sort" integer NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dictionary_entry_pkey" PRIMARY KEY("parent_code","dict_code")
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"enterprise_uuid" uuid NOT NULL,
	"enterprise_name" text collate "zh-x-icu" NOT NULL,
	"icon" text,
	"logo_img" text,
	"category_code" text NOT NULL,
	"authentication_code" text NOT NULL,
	"authentication_remark" text,
	"authentication_time" timestamp (3) with time zone,
	"license_img" text,
	"credit_code" text,
	"legal_person" text,
	"area_code" text,
	"address" text,
	"longitude" double precision,
	"latitude" double precision,
	"contact_name" text,
	"contact_mobile" text,
	"email" text,
	"website" text,
	"introduction" text,
	"owner_user_uuid" uuid NOT NULL,
	"ai_flag" boolean DEFAULT false NOT NULL,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "enterprise_pkey" PRIMARY KEY("enterprise_uuid")
);
--> statement-breakpoint
ALTER TABLE "enterprise" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "make_over_ticket" (
	"enterprise_uuid" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "make_over_ticket_pkey" PRIMARY KEY("enterprise_uuid","ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "make_over_ticket" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_link" (
	"enterprise_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_link_pkey" PRIMARY KEY("enterprise_uuid","file_uuid","owner_type","owner_uuid")
);
--> statement-breakpoint
ALTER TABLE "file_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_object" (
	"enterprise_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"file_path" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"file_type" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text,
	"purpose" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"state" text NOT NULL,
	"unattached_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_object_pkey" PRIMARY KEY("enterprise_uuid","file_uuid")
);
--> statement-breakpoint
ALTER TABLE "file_object" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_upload" (
	"enterprise_uuid" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"finishing_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_upload_pkey" PRIMARY KEY("enterprise_uuid","upload_id")
);
--> statement-breakpoint
ALTER TABLE "file_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_upload_part" (
	"enterprise_uuid" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "file_upload_part_pkey" PRIMARY KEY("enterprise_uuid","upload_id","n")
);
--> statement-breakpoint
ALTER TABLE "file_upload_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drawing" (
	"enterprise_uuid" uuid NOT NULL,
	"business_type_code" text NOT NULL,
	"business_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "drawing_pkey" PRIMARY KEY("enterprise_uuid","business_type_code","business_uuid")
);
--> statement-breakpoint
ALTER TABLE "drawing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drawing_area" (
	"enterprise_uuid" uuid NOT NULL,
	"business_type_code" text NOT NULL,
	"business_uuid" uuid NOT NULL,
	"area_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bus_building_part_uuid" uuid,
	"part_name" text NOT NULL,
	"shape_type_code" smallint NOT NULL,
	"anchor_point" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "drawing_area_pkey" PRIMARY KEY("enterprise_uuid","business_type_code","business_uuid","area_uuid")
);
--> statement-breakpoint
ALTER TABLE "drawing_area" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_reshape" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"kind_code" smallint NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "room_reshape_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "room_reshape" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_reshape_room" (
	"enterprise_uuid" uuid NOT NULL,
	"reshape_uuid" uuid NOT NULL,
	"room_uuid" uuid NOT NULL,
	"source" boolean NOT NULL,
	"sort" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "room_reshape_room_pkey" PRIMARY KEY("enterprise_uuid","reshape_uuid","room_uuid")
);
--> statement-breakpoint
ALTER TABLE "room_reshape_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_building" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"building_uuid" uuid NOT NULL,
	CONSTRAINT "tender_building_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","building_uuid")
);
--> statement-breakpoint
ALTER TABLE "tender_building" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_contractor" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"contractor_uuid" uuid NOT NULL,
	"work_type_code" text NOT NULL,
	CONSTRAINT "tender_contractor_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","contractor_uuid","work_type_code")
);
--> statement-breakpoint
ALTER TABLE "tender_contractor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_position" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"position_uuid" uuid NOT NULL,
	CONSTRAINT "tender_position_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","position_uuid")
);
--> statement-breakpoint
ALTER TABLE "tender_position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tender_user" (
	"enterprise_uuid" uuid NOT NULL,
	"tender_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"duty_code" text NOT NULL,
	CONSTRAINT "tender_user_pkey" PRIMARY KEY("enterprise_uuid","tender_uuid","user_uuid","duty_code")
);
--> statement-breakpoint
ALTER TABLE "tender_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_app" (
	"market_app_uuid" uuid PRIMARY KEY NOT NULL,
	"app_key" text NOT NULL,
	"app_name" text NOT NULL,
	"app_icon" text NOT NULL,
	"summary" text NOT NULL,
	"detail" text NOT NULL,
	"images" text[] NOT NULL,
	"developer_name" text NOT NULL,
	"classify_uuid" uuid NOT NULL,
	"price_fen" integer NOT NULL,
	"price_unit_code" smallint NOT NULL,
	"trial_days" integer NOT NULL,
	"install_count" integer DEFAULT 0 NOT NULL,
	"withdrawn_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_app_key_key" UNIQUE("app_key")
);
--> statement-breakpoint
CREATE TABLE "market_cart" (
	"enterprise_uuid" uuid NOT NULL,
	"cart_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"price_unit_code" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_cart_pkey" PRIMARY KEY("enterprise_uuid","cart_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_cart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_classify" (
	"classify_uuid" uuid PRIMARY KEY NOT NULL,
	"classify_name" text NOT NULL,
	"parent_uuid" uuid,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_comment" (
	"comment_uuid" uuid PRIMARY KEY NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"user_name" text NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_licence" (
	"enterprise_uuid" uuid NOT NULL,
	"market_app_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"trial_used_flag" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_licence_pkey" PRIMARY KEY("enterprise_uuid","market_app_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_licence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_order" (
	"enterprise_uuid" uuid NOT NULL,
	"order_uuid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"pay_no" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"pay_type_code" smallint NOT NULL,
	"status_code" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "market_order_pkey" PRIMARY KEY("enterprise_uuid","order_uuid")
);
--> statement-breakpoint
ALTER TABLE "market_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_transfer" (
	"order_uuid" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"owner_enterprise_name" text NOT NULL,
	"app_names" text[] NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_booking" (
	"enterprise_uuid" uuid NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"series_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"subject" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"organiser_user_uuid" uuid NOT NULL,
	"user_uuids" uuid[] NOT NULL,
	"remind_minutes" integer,
	"status_code" smallint NOT NULL,
	"reason" text,
	"checked_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_booking_pkey" PRIMARY KEY("enterprise_uuid","booking_uuid"),
	CONSTRAINT "meeting_booking_span_check" CHECK ("meeting_booking"."end_at" > "meeting_booking"."begin_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_booking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_due" (
	"enterprise_uuid" uuid NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_due_pkey" PRIMARY KEY("enterprise_uuid","booking_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "meeting_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_room" (
	"enterprise_uuid" uuid NOT NULL,
	"room_uuid" uuid NOT NULL,
	"room_name" text collate "zh-x-icu" NOT NULL,
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"facility_codes" text[] NOT NULL,
	"images" text[] NOT NULL,
	"open_begin" text NOT NULL,
	"open_end" text NOT NULL,
	"need_approve_flag" boolean NOT NULL,
	"disabled_flag" boolean NOT NULL,
	"manager_user_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_room_pkey" PRIMARY KEY("enterprise_uuid","room_uuid"),
	CONSTRAINT "meeting_room_manager_check" CHECK (not "meeting_room"."need_approve_flag" or "meeting_room"."manager_user_uuid" is not null)
);
--> statement-breakpoint
ALTER TABLE "meeting_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_cluster" (
	"system_identifier" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_group" (
	"enterprise_uuid" uuid NOT NULL,
	"group_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"group_name" text NOT NULL,
	"group_avatar" text,
	"announcement" text DEFAULT '' NOT NULL,
	"mute_all_flag" boolean DEFAULT false NOT NULL,
	"join_mode_code" smallint DEFAULT 1 NOT NULL,
	"share_history_flag" boolean DEFAULT false NOT NULL,
	"everyone_flag" boolean DEFAULT false NOT NULL,
	"join_link_no" integer DEFAULT 0 NOT NULL,
	"dissolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "im_group_pkey" PRIMARY KEY("enterprise_uuid","group_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "im_mention" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "im_mention_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","im_account_id","seq")
);
--> statement-breakpoint
ALTER TABLE "im_mention" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_message" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"rev" integer NOT NULL,
	"message_uuid" uuid NOT NULL,
	"sender_im_account_id" uuid,
	"client_id" uuid,
	"message_type" text NOT NULL,
	"content" jsonb,
	"reply_to_seq" integer,
	"user_no" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"content_rev" integer,
	"recalled_at" timestamp (3) with time zone,
	"recalled_by" uuid,
	"changed_flag" boolean DEFAULT false NOT NULL,
	CONSTRAINT "im_message_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","seq")
);
--> statement-breakpoint
ALTER TABLE "im_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "im_presence" (
	"enterprise_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "im_presence_pkey" PRIMARY KEY("enterprise_uuid","im_account_id")
);
--> statement-breakpoint
ALTER TABLE "im_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "im_search" (
	"session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_im_account_id" uuid,
	"message_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tokens" integer[] NOT NULL,
	"tenant_uuid" uuid NOT NULL,
	CONSTRAINT "im_search_pkey" PRIMARY KEY("session_uuid","seq")
);
--> statement-breakpoint
CREATE TABLE "im_search_place" (
	"session_uuid" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "im_session" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"session_type_code" smallint NOT NULL,
	"pair_key" text,
	"member_count" integer NOT NULL,
	"max_seq" integer DEFAULT 0 NOT NULL,
	"max_rev" integer DEFAULT 0 NOT NULL,
	"user_no" integer DEFAULT 0 NOT NULL,
	"last_message" jsonb,
	"last_time" timestamp (3) with time zone NOT NULL,
	"last_recalled_seq" integer DEFAULT 0 NOT NULL,
	"last_mention_seq" integer DEFAULT 0 NOT NULL,
	"purged_seq" integer DEFAULT 0 NOT NULL,
	"change_rev" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "im_session_pkey" PRIMARY KEY("enterprise_uuid","session_uuid")
);
--> statement-breakpoint
ALTER TABLE "im_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "im_session_member" (
	"enterprise_uuid" uuid NOT NULL,
	"session_uuid" uuid NOT NULL,
	"im_account_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role_code" smallint DEFAULT 3 NOT NULL,
	"nick_name" text,
	"mute_until" timestamp (3) with time zone,
	"join_seq" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_seq" integer,
	"last_read_seq" integer DEFAULT 0 NOT NULL,
	"read_no" integer DEFAULT 0 NOT NULL,
	"own_since" integer DEFAULT 0 NOT NULL,
	"mute_flag" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"hidden_seq" integer,
	"unread_mark" boolean DEFAULT false NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"change_rev" bigint NOT NULL,
	CONSTRAINT "im_session_member_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","im_account_id"),
	CONSTRAINT "im_session_member_removed_check" CHECK (("im_session_member"."removed_at" is null) = ("im_session_member"."removed_seq" is null))
);
--> statement-breakpoint
ALTER TABLE "im_session_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "pending_message" (
	"enterprise_uuid" uuid NOT NULL,
	"message_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"business_type_code" text NOT NULL,
	"business_uuid" uuid,
	"title" text NOT NULL,
	"summary" text,
	"read_flag" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"url_scope" text NOT NULL,
	"pc_jump_url" text,
	"app_uuid" uuid,
	"message_data" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_message_pkey" PRIMARY KEY("enterprise_uuid","message_uuid")
);
--> statement-breakpoint
ALTER TABLE "pending_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "todo" (
	"enterprise_uuid" uuid NOT NULL,
	"todo_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"business_type_code" text NOT NULL,
	"business_uuid" uuid,
	"title" text NOT NULL,
	"summary" text,
	"read_flag" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"url_scope" text NOT NULL,
	"pc_jump_url" text,
	"app_uuid" uuid,
	"message_data" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_code" smallint DEFAULT 0 NOT NULL,
	"deadline" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "todo_pkey" PRIMARY KEY("enterprise_uuid","todo_uuid")
);
--> statement-breakpoint
ALTER TABLE "todo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_client" (
	"enterprise_uuid" uuid NOT NULL,
	"client_id" text NOT NULL,
	"app_uuid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_client_pkey" PRIMARY KEY("enterprise_uuid","client_id")
);
--> statement-breakpoint
ALTER TABLE "oauth_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_grant" (
	"enterprise_uuid" uuid NOT NULL,
	"grant_uuid" uuid NOT NULL,
	"client_id" text NOT NULL,
	"user_uuid" uuid NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"code_used_at" timestamp (3) with time zone,
	"refresh_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_grant_pkey" PRIMARY KEY("enterprise_uuid","grant_uuid")
);
--> statement-breakpoint
ALTER TABLE "oauth_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"operated_at" timestamp (3) with time zone NOT NULL,
	"user_uuid" uuid,
	"user_name" text,
	"user_mobile" text,
	"module_code" text NOT NULL,
	"module_name" text NOT NULL,
	"operate_type_code" text NOT NULL,
	"object_type" text,
	"object_uuid" uuid,
	"object_name" text,
	"content" text NOT NULL,
	"action" text,
	"from_state" text,
	"to_state" text,
	"diff" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ip" text,
	"area" text,
	"device_id" text,
	"request_id" text,
	"request_path" text,
	"result_code" integer DEFAULT 200 NOT NULL,
	CONSTRAINT "operation_log_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "operation_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_check" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"bill_count" integer NOT NULL,
	"bill_fen" bigint NOT NULL,
	"own_count" integer NOT NULL,
	"own_fen" bigint NOT NULL,
	"difference_count" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_check_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
CREATE TABLE "pay_day" (
	"day" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_exception" (
	"enterprise_uuid" uuid NOT NULL,
	"exception_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"pay_no" text NOT NULL,
	"channel_trade_no" text NOT NULL,
	"raw" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"handler_user_uuid" uuid,
	"result" text,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "pay_exception_pkey" PRIMARY KEY("enterprise_uuid","exception_uuid")
);
--> statement-breakpoint
ALTER TABLE "pay_exception" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_mock_trade" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"refund_no" text,
	"amount_fen" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_number" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"owner_enterprise_uuid" uuid NOT NULL,
	"biz_app" text NOT NULL,
	"biz_uuid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"enterprise_uuid" uuid NOT NULL,
	"pay_no" text NOT NULL,
	"biz_app" text NOT NULL,
	"biz_uuid" uuid NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"late_flag" boolean DEFAULT false NOT NULL,
	"channel_trade_no" text,
	"notify_count" integer DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"close_asked_at" timestamp (3) with time zone,
	"idem_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "pay_order_pkey" PRIMARY KEY("enterprise_uuid","pay_no"),
	CONSTRAINT "pay_order_amount" CHECK ("pay_order"."amount_fen" >= 1 and "pay_order"."refunded_fen" between 0 and "pay_order"."amount_fen")
);
--> statement-breakpoint
ALTER TABLE "pay_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_refund" (
	"enterprise_uuid" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"refund_uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pay_no" text NOT NULL,
	"channel_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"surplus_flag" boolean NOT NULL,
	"mode" text DEFAULT '1' NOT NULL,
	"channel_refund_no" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "pay_refund_pkey" PRIMARY KEY("enterprise_uuid","refund_no"),
	CONSTRAINT "pay_refund_amount" CHECK ("pay_refund"."amount_fen" >= 1)
);
--> statement-breakpoint
ALTER TABLE "pay_refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_stray" (
	"stray_uuid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"raw" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_enterprise_uuid" uuid,
	"pay_no" text,
	"channel_trade_no" text,
	"handler_user_uuid" uuid,
	"result" text,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_uuid" uuid DEFAULT nullif(current_setting('app.enterprise_uuid', true), '')::uuid,
	"name" text NOT NULL,
	"aggregate" text,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_record" (
	"scope" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "progress_import_limit" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_business_code" text NOT NULL,
	"max_kb" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "progress_import_limit_pkey" PRIMARY KEY("enterprise_uuid","progress_business_code")
);
--> statement-breakpoint
ALTER TABLE "progress_import_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_import_row" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file" integer DEFAULT 0 NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"cells" jsonb,
	"problems" jsonb,
	"mark" jsonb,
	CONSTRAINT "progress_import_row_pkey" PRIMARY KEY("enterprise_uuid","progress_id","n")
);
--> statement-breakpoint
ALTER TABLE "progress_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_job" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"lease_token" uuid,
	"attempt" integer DEFAULT 0 NOT NULL,
	"checkpoint" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"fail_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "progress_job_pkey" PRIMARY KEY("enterprise_uuid","progress_id")
);
--> statement-breakpoint
ALTER TABLE "progress_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_record" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind_code" integer DEFAULT 1 NOT NULL,
	"progress_business_code" text NOT NULL,
	"progress_state_code" text NOT NULL,
	"progress_title" text NOT NULL,
	"progress_count" integer DEFAULT 0 NOT NULL,
	"progress_complete_count" integer DEFAULT 0 NOT NULL,
	"progress_msg" text,
	"progress_result_data" jsonb,
	"spec" jsonb,
	"fingerprint" text,
	"file_path" text,
	"downloaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "progress_record_pkey" PRIMARY KEY("enterprise_uuid","progress_id")
);
--> statement-breakpoint
ALTER TABLE "progress_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "progress_turn" (
	"enterprise_uuid" uuid NOT NULL,
	"served_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_turn_pkey" PRIMARY KEY("enterprise_uuid")
);
--> statement-breakpoint
ALTER TABLE "progress_turn" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role" (
	"enterprise_uuid" uuid NOT NULL,
	"org_role_id" uuid NOT NULL,
	"role_group_uuid" uuid NOT NULL,
	"role_name" text collate "zh-x-icu" NOT NULL,
	"admin_flag" boolean DEFAULT false NOT NULL,
	"system_flag" boolean DEFAULT false NOT NULL,
	"module_codes" text[] DEFAULT '{}' NOT NULL,
	"remark" text,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "role_pkey" PRIMARY KEY("enterprise_uuid","org_role_id")
);
--> statement-breakpoint
ALTER TABLE "role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_application" (
	"enterprise_uuid" uuid NOT NULL,
	"org_role_id" uuid NOT NULL,
	"app_key" text NOT NULL,
	"permission_codes" text[] DEFAULT '{}' NOT NULL,
	"data_scope_code" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "role_application_pkey" PRIMARY KEY("enterprise_uuid","org_role_id","app_key")
);
--> statement-breakpoint
ALTER TABLE "role_application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_group" (
	"enterprise_uuid" uuid NOT NULL,
	"role_group_uuid" uuid NOT NULL,
	"role_group_name" text collate "zh-x-icu" NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "role_group_pkey" PRIMARY KEY("enterprise_uuid","role_group_uuid")
);
--> statement-breakpoint
ALTER TABLE "role_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_member" (
	"enterprise_uuid" uuid NOT NULL,
	"org_role_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	CONSTRAINT "role_member_pkey" PRIMARY KEY("enterprise_uuid","org_role_id","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "role_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_search" (
	"entity" text NOT NULL,
	"uuid" uuid NOT NULL,
	"tokens" integer[] NOT NULL,
	CONSTRAINT "record_search_pkey" PRIMARY KEY("entity","uuid")
);
--> statement-breakpoint
CREATE TABLE "search_place" (
	"enterprise_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"after_uuid" uuid,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "search_place_pkey" PRIMARY KEY("enterprise_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "search_place" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_link" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"space_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"counted_since" timestamp (3) with time zone NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workbench_layout" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"favourites" uuid[] DEFAULT '{}' NOT NULL,
	"recents" uuid[] DEFAULT '{}' NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workbench_layout_pkey" PRIMARY KEY("enterprise_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "workbench_layout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_day" (
	"enterprise_uuid" uuid NOT NULL,
	"day" text NOT NULL,
	"work_flag" boolean NOT NULL,
	"day_name" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "working_day_pkey" PRIMARY KEY("enterprise_uuid","day")
);
--> statement-breakpoint
ALTER TABLE "working_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_hours" (
	"enterprise_uuid" uuid NOT NULL,
	"begin_time" text NOT NULL,
	"end_time" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "activity_list_idx" ON "activity" USING btree ("enterprise_uuid","begin_at","activity_uuid");--> statement-breakpoint
CREATE INDEX "activity_sign_queue_idx" ON "activity_sign" USING btree ("enterprise_uuid","activity_uuid","state_code","signed_at","user_uuid");--> statement-breakpoint
CREATE INDEX "activity_sign_user_idx" ON "activity_sign" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_code_key" ON "invite_code" USING btree ("invite_code");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_pending_key" ON "join_request" USING btree ("enterprise_uuid","user_uuid") WHERE "join_request"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "join_request_list_idx" ON "join_request" USING btree ("enterprise_uuid","state","join_type_code","created_at");--> statement-breakpoint
CREATE INDEX "join_request_self_idx" ON "join_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_user_key" ON "member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_im_account_key" ON "member" USING btree ("im_account_id");--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ("enterprise_uuid","status_code","user_name","org_user_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "member_hidden_idx" ON "member" USING btree ("enterprise_uuid","user_uuid") WHERE "member"."hidden_flag";--> statement-breakpoint
CREATE INDEX "member_job_number_idx" ON "member" USING btree ("enterprise_uuid","job_number");--> statement-breakpoint
CREATE INDEX "member_self_idx" ON "member" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_field_name_key" ON "member_field" USING btree ("enterprise_uuid","field_name") WHERE "member_field"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "member_leaving_list_idx" ON "member_leaving" USING btree ("enterprise_uuid","left_at" DESC NULLS LAST,"leaving_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "organ_name_key" ON "organ" USING btree ("enterprise_uuid","parent_uuid","organ_name") WHERE "organ"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organ_root_key" ON "organ" USING btree ("enterprise_uuid") WHERE "organ"."parent_uuid" is null and "organ"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "organ_hidden_idx" ON "organ" USING btree ("enterprise_uuid","organ_uuid") WHERE "organ"."hidden_flag";--> statement-breakpoint
CREATE INDEX "organ_tree_idx" ON "organ" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "organ_head_user_idx" ON "organ_head" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "organ_member_primary_key" ON "organ_member" USING btree ("enterprise_uuid","user_uuid") WHERE "organ_member"."primary_flag";--> statement-breakpoint
CREATE INDEX "organ_member_user_idx" ON "organ_member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "app_event_delivery_once_key" ON "app_event_delivery" USING btree ("enterprise_uuid","app_uuid","event_id");--> statement-breakpoint
CREATE INDEX "app_event_delivery_list_idx" ON "app_event_delivery" USING btree ("enterprise_uuid","app_uuid","created_at","delivery_uuid");--> statement-breakpoint
CREATE INDEX "app_event_delivery_age_idx" ON "app_event_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_key_key" ON "application" USING btree ("enterprise_uuid","app_key");--> statement-breakpoint
CREATE UNIQUE INDEX "application_name_key" ON "application" USING btree ("enterprise_uuid","app_name") WHERE "application"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "heard_event_waiting_idx" ON "heard_event" USING btree ("created_at") WHERE heard_at is null;--> statement-breakpoint
CREATE INDEX "record_comment_row_idx" ON "record_comment" USING btree ("enterprise_uuid","row_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "record_timer_due_idx" ON "record_timer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "saved_view_entity_idx" ON "saved_view" USING btree ("enterprise_uuid","entity","user_uuid");--> statement-breakpoint
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
CREATE INDEX "approval_seat_delegate_idx" ON "approval_seat" USING btree ("enterprise_uuid","delegate_from") WHERE "approval_seat"."delegate_from" is not null;--> statement-breakpoint
CREATE INDEX "flow_list_idx" ON "flow" USING btree ("enterprise_uuid","category_code","flow_name");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_code_key" ON "flow" USING btree ("enterprise_uuid","flow_code") WHERE "flow"."flow_code" is not null and "flow"."enable_flag" and "flow"."version_no" > 0 and "flow"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "flow_template_idx" ON "flow_template" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_audit_list_idx" ON "ai_audit" USING btree ("enterprise_uuid","created_at" desc,"ai_audit_uuid" desc);--> statement-breakpoint
CREATE INDEX "ai_audit_user_idx" ON "ai_audit" USING btree ("enterprise_uuid","user_uuid","created_at" desc);--> statement-breakpoint
CREATE INDEX "ai_audit_age_idx" ON "ai_audit" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "ai_message_session_idx" ON "ai_message" USING btree ("enterprise_uuid","ai_session_uuid","seq");--> statement-breakpoint
CREATE INDEX "ai_prompt_list_idx" ON "ai_prompt" USING btree ("enterprise_uuid","user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "ai_session_list_idx" ON "ai_session" USING btree ("enterprise_uuid","user_uuid","pinned" DESC NULLS LAST,"updated_at" DESC NULLS LAST,"ai_session_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_session_live" ON "auth_session" USING btree ("user_uuid","created_at") WHERE "auth_session"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "auth_session_parent" ON "auth_session" USING btree ("parent_session_uuid");--> statement-breakpoint
CREATE INDEX "auth_session_enterprise" ON "auth_session" USING btree ("current_enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "auth_session_expires" ON "auth_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_expires" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "crypto_key_created" ON "crypto_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "crypto_key_expires" ON "crypto_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_started" ON "login_failure" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_uuid","created_at","login_log_uuid");--> statement-breakpoint
CREATE INDEX "login_log_created" ON "login_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_qrcode_expires" ON "login_qrcode" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_expires" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_sent_mobile" ON "sms_sent" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "sms_sent_ip" ON "sms_sent" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "sms_sent_created" ON "sms_sent" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "collect_mark_count_idx" ON "collect_mark" USING btree ("enterprise_uuid","business_type_code","business_uuid","kind");--> statement-breakpoint
CREATE INDEX "collect_mark_list_idx" ON "collect_mark" USING btree ("enterprise_uuid","user_uuid","kind","created_at","business_uuid");--> statement-breakpoint
CREATE INDEX "curriculum_list_idx" ON "curriculum" USING btree ("enterprise_uuid","required_flag" DESC NULLS LAST,"created_at" DESC NULLS LAST,"curriculum_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "curriculum_attempt_idx" ON "curriculum_attempt" USING btree ("enterprise_uuid","curriculum_uuid","user_uuid","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "curriculum_chapter_idx" ON "curriculum_chapter" USING btree ("enterprise_uuid","curriculum_uuid","sort");--> statement-breakpoint
CREATE INDEX "curriculum_progress_idx" ON "curriculum_progress" USING btree ("enterprise_uuid","curriculum_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "curriculum_question_idx" ON "curriculum_question" USING btree ("enterprise_uuid","curriculum_uuid","sort");--> statement-breakpoint
CREATE INDEX "curriculum_sign_list_idx" ON "curriculum_sign" USING btree ("enterprise_uuid","curriculum_uuid","signed_at","user_uuid");--> statement-breakpoint
CREATE INDEX "curriculum_sign_user_idx" ON "curriculum_sign" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_name_key" ON "enterprise" USING btree ("enterprise_name") WHERE "enterprise"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_ai_key" ON "enterprise" USING btree ("ai_flag") WHERE "enterprise"."ai_flag";--> statement-breakpoint
CREATE INDEX "enterprise_owner_idx" ON "enterprise" USING btree ("owner_user_uuid");--> statement-breakpoint
CREATE INDEX "file_link_owner_idx" ON "file_link" USING btree ("enterprise_uuid","owner_type","owner_uuid");--> statement-breakpoint
CREATE INDEX "file_object_sha256_idx" ON "file_object" USING btree ("enterprise_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_object_unattached_idx" ON "file_object" USING btree ("unattached_since") WHERE "file_object"."unattached_since" is not null;--> statement-breakpoint
CREATE INDEX "file_upload_resume_idx" ON "file_upload" USING btree ("enterprise_uuid","user_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_upload_created_at_idx" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "room_reshape_room_room_idx" ON "room_reshape_room" USING btree ("enterprise_uuid","room_uuid");--> statement-breakpoint
CREATE INDEX "tender_building_building_idx" ON "tender_building" USING btree ("enterprise_uuid","building_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "market_cart_line_key" ON "market_cart" USING btree ("enterprise_uuid","user_uuid","market_app_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "market_comment_once_key" ON "market_comment" USING btree ("market_app_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "market_comment_list_idx" ON "market_comment" USING btree ("market_app_uuid","created_at","comment_uuid");--> statement-breakpoint
CREATE INDEX "market_order_list_idx" ON "market_order" USING btree ("enterprise_uuid","created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "market_order_age_idx" ON "market_order" USING btree ("created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "market_transfer_list_idx" ON "market_transfer" USING btree ("created_at","order_uuid");--> statement-breakpoint
CREATE INDEX "meeting_booking_room_idx" ON "meeting_booking" USING btree ("enterprise_uuid","room_uuid","begin_at");--> statement-breakpoint
CREATE INDEX "meeting_booking_list_idx" ON "meeting_booking" USING btree ("enterprise_uuid","begin_at","booking_uuid");--> statement-breakpoint
CREATE INDEX "meeting_booking_organiser_idx" ON "meeting_booking" USING btree ("enterprise_uuid","organiser_user_uuid","begin_at");--> statement-breakpoint
CREATE INDEX "meeting_booking_series_idx" ON "meeting_booking" USING btree ("enterprise_uuid","series_uuid") WHERE "meeting_booking"."series_uuid" is not null;--> statement-breakpoint
CREATE INDEX "meeting_booking_users_idx" ON "meeting_booking" USING gin ("user_uuids");--> statement-breakpoint
CREATE INDEX "meeting_due_idx" ON "meeting_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_room_name_key" ON "meeting_room" USING btree ("enterprise_uuid","room_name") WHERE "meeting_room"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "im_group_session_key" ON "im_group" USING btree ("enterprise_uuid","session_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "im_group_everyone_key" ON "im_group" USING btree ("enterprise_uuid") WHERE "im_group"."everyone_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "im_group_join_request_waiting_key" ON "im_group_join_request" USING btree ("enterprise_uuid","group_uuid","im_account_id") WHERE "im_group_join_request"."status_code" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "im_message_client_key" ON "im_message" USING btree ("enterprise_uuid","client_id","session_uuid","sender_im_account_id") WHERE "im_message"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "im_message_card_idx" ON "im_message" USING btree ("enterprise_uuid",("content" -> 'messageData' ->> 'businessUuid')) WHERE "im_message"."message_type" = 'card';--> statement-breakpoint
CREATE INDEX "im_message_type_idx" ON "im_message" USING btree ("enterprise_uuid","session_uuid","message_type","seq") WHERE "im_message"."message_type" not in ('text', 'system');--> statement-breakpoint
CREATE INDEX "im_message_changed_idx" ON "im_message" USING btree ("enterprise_uuid","session_uuid","rev") WHERE "im_message"."changed_flag";--> statement-breakpoint
CREATE INDEX "im_message_recalled_idx" ON "im_message" USING btree ("enterprise_uuid","session_uuid","seq") WHERE "im_message"."recalled_at" is not null;--> statement-breakpoint
CREATE INDEX "im_message_hidden_rev_idx" ON "im_message_hidden" USING btree ("enterprise_uuid","session_uuid","im_account_id","rev");--> statement-breakpoint
CREATE INDEX "im_reminder_due_idx" ON "im_reminder" USING btree ("due_at") WHERE "im_reminder"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "im_reminder_list_idx" ON "im_reminder" USING btree ("enterprise_uuid","im_account_id","status_code","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "im_reminder_waiting_key" ON "im_reminder" USING btree ("enterprise_uuid","im_account_id","session_uuid","seq") WHERE "im_reminder"."status_code" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "im_retention_key" ON "im_retention" USING btree ("enterprise_uuid");--> statement-breakpoint
CREATE INDEX "im_scheduled_message_due_idx" ON "im_scheduled_message" USING btree ("due_at") WHERE "im_scheduled_message"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "im_scheduled_message_list_idx" ON "im_scheduled_message" USING btree ("enterprise_uuid","im_account_id","status_code","due_at");--> statement-breakpoint
CREATE INDEX "im_search_tokens_idx" ON "im_search" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "im_search_newest_idx" ON "im_search" USING btree ("tenant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "im_search_type_idx" ON "im_search" USING btree ("tenant_uuid","message_type","created_at") WHERE "im_search"."message_type" <> 'text';--> statement-breakpoint
CREATE UNIQUE INDEX "im_session_pair_key" ON "im_session" USING btree ("enterprise_uuid","pair_key") WHERE "im_session"."pair_key" is not null;--> statement-breakpoint
CREATE INDEX "im_session_member_account_idx" ON "im_session_member" USING btree ("enterprise_uuid","im_account_id","session_uuid");--> statement-breakpoint
CREATE INDEX "im_session_member_self_idx" ON "im_session_member" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "notice_published_idx" ON "notice" USING btree ("enterprise_uuid","top_flag" DESC NULLS LAST,"published_at" DESC NULLS LAST,"notice_uuid" DESC NULLS LAST) WHERE "notice"."status_code" = 1 and "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_list_idx" ON "notice" USING btree ("enterprise_uuid","created_at","notice_uuid") WHERE "notice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notice_plan_due_idx" ON "notice_plan" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_receiver_user_idx" ON "notice_receiver" USING btree ("enterprise_uuid","user_uuid","notice_uuid");--> statement-breakpoint
CREATE INDEX "notice_receiver_read_idx" ON "notice_receiver" USING btree ("enterprise_uuid","notice_uuid","read_at","user_uuid");--> statement-breakpoint
CREATE INDEX "pending_message_unread_idx" ON "pending_message" USING btree ("enterprise_uuid","user_uuid","business_type_code") WHERE not "pending_message"."read_flag";--> statement-breakpoint
CREATE INDEX "pending_message_list_idx" ON "pending_message" USING btree ("enterprise_uuid","user_uuid","read_flag","created_at","message_uuid");--> statement-breakpoint
CREATE INDEX "pending_message_business_idx" ON "pending_message" USING btree ("enterprise_uuid","business_uuid");--> statement-breakpoint
CREATE INDEX "todo_open_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","business_type_code") WHERE "todo"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "todo_list_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","status_code","created_at","todo_uuid");--> statement-breakpoint
CREATE INDEX "todo_business_idx" ON "todo" USING btree ("enterprise_uuid","business_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_client_app_key" ON "oauth_client" USING btree ("enterprise_uuid","app_uuid");--> statement-breakpoint
CREATE INDEX "oauth_grant_client_idx" ON "oauth_grant" USING btree ("enterprise_uuid","client_id");--> statement-breakpoint
CREATE INDEX "oauth_grant_expiry_idx" ON "oauth_grant" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operation_log_list_idx" ON "operation_log" USING btree ("enterprise_uuid","operated_at" desc,"uuid" desc);--> statement-breakpoint
CREATE INDEX "operation_log_user_idx" ON "operation_log" USING btree ("enterprise_uuid","user_uuid","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_module_idx" ON "operation_log" USING btree ("enterprise_uuid","module_code","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_type_idx" ON "operation_log" USING btree ("enterprise_uuid","operate_type_code","operated_at" desc);--> statement-breakpoint
CREATE INDEX "operation_log_object_idx" ON "operation_log" USING btree ("enterprise_uuid","object_uuid","operated_at" desc,"uuid" desc);--> statement-breakpoint
CREATE INDEX "operation_log_age_idx" ON "operation_log" USING brin ("operated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_exception_once_key" ON "pay_exception" USING btree ("enterprise_uuid","pay_no","kind","channel_trade_no");--> statement-breakpoint
CREATE INDEX "pay_exception_at_idx" ON "pay_exception" USING btree ("enterprise_uuid","at");--> statement-breakpoint
CREATE INDEX "pay_mock_trade_pay_idx" ON "pay_mock_trade" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "pay_mock_trade_at_idx" ON "pay_mock_trade" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_number_biz_key" ON "pay_number" USING btree ("biz_uuid","pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_trade_key" ON "pay_order" USING btree ("enterprise_uuid","channel","channel_trade_no");--> statement-breakpoint
CREATE INDEX "pay_order_biz_idx" ON "pay_order" USING btree ("enterprise_uuid","biz_app","biz_uuid");--> statement-breakpoint
CREATE INDEX "pay_order_idem_idx" ON "pay_order" USING btree ("enterprise_uuid","biz_app","idem_key");--> statement-breakpoint
CREATE INDEX "pay_order_created_idx" ON "pay_order" USING btree ("enterprise_uuid","created_at");--> statement-breakpoint
CREATE INDEX "pay_order_paid_idx" ON "pay_order" USING btree ("enterprise_uuid","paid_at");--> statement-breakpoint
CREATE INDEX "pay_refund_order_idx" ON "pay_refund" USING btree ("enterprise_uuid","pay_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_refund_uuid_key" ON "pay_refund" USING btree ("enterprise_uuid","refund_uuid");--> statement-breakpoint
CREATE INDEX "pay_refund_created_idx" ON "pay_refund" USING btree ("enterprise_uuid","created_at");--> statement-breakpoint
CREATE INDEX "pay_stray_at_idx" ON "pay_stray" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_aggregate" ON "outbox" USING btree ("aggregate","id") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_record_started_at" ON "idempotency_record" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "progress_job_queue_idx" ON "progress_job" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "progress_record_download_idx" ON "progress_record" USING btree ("enterprise_uuid","user_uuid") WHERE "progress_record"."progress_state_code" = '1109505' and "progress_record"."file_path" is not null and "progress_record"."downloaded_at" is null;--> statement-breakpoint
CREATE INDEX "progress_record_list_idx" ON "progress_record" USING btree ("enterprise_uuid","user_uuid","created_at","progress_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree ("enterprise_uuid","role_name") WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_group_idx" ON "role" USING btree ("enterprise_uuid","role_group_uuid","sort");--> statement-breakpoint
CREATE INDEX "role_application_app_idx" ON "role_application" USING btree ("enterprise_uuid","app_key");--> statement-breakpoint
CREATE UNIQUE INDEX "role_group_name_key" ON "role_group" USING btree ("enterprise_uuid","role_group_name") WHERE "role_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_member_user_idx" ON "role_member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE INDEX "record_search_tokens_idx" ON "record_search" USING gin ("tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "public_link_token_hash_key" ON "public_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "public_link_row_idx" ON "public_link" USING btree ("space_uuid","row_uuid","kind");--> statement-breakpoint
CREATE INDEX "public_link_expires_idx" ON "public_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "working_hours_key" ON "working_hours" USING btree ("enterprise_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "activity" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "activity_sign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "invite_code" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_code" ON "invite_code" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and invite_code = nullif(current_setting('app.invite_code', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "join_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "join_request" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "member" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_field" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_leaving" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_star" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "name_sound" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_head" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_total" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_touch" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_event_delivery" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "app_event_delivery" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "app_event_target" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "application" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "application" AS PERMISSIVE FOR SELECT TO public USING (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "application_usage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "heard_event" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "heard_event" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "record_comment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "record_timer" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "record_timer" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "serial_counter" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_audit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "approval_audit" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_comment" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "approval_comment" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_delegation" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_number" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_reader" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "approval_seat" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "flow" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "flow_version" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "flow_version" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_audit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "ai_audit" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_budget" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_prompt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_session" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_usage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "collect_mark" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_attempt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_chapter" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_progress" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_question" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "curriculum_sign" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "enterprise" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and (owner_user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid
          or enterprise_uuid in (select m.enterprise_uuid from member m where m.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid)
          or enterprise_uuid in (select j.enterprise_uuid from join_request j where j.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "operator" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and current_setting('app.operator', true) = 'on'
          and exists (select from user_account u where u.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid and u.operator_flag and not u.disabled_flag));--> statement-breakpoint
CREATE POLICY "worker" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "make_over_ticket" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "make_over_ticket" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "file_link" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "file_object" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "file_object" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_object" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "file_upload" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_upload" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "file_upload_part" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "file_upload_part" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "drawing" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "drawing_area" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_reshape" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_reshape_room" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_building" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_contractor" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_position" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "tender_user" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "market_cart" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "market_licence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "market_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "operator" ON "market_order" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and current_setting('app.operator', true) = 'on'
          and exists (select from user_account u where u.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid and u.operator_flag and not u.disabled_flag));--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_booking" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_due" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "meeting_due" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_room" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_group_join_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_mention" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_edit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_file" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_message_hidden" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_pin" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_presence" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_reaction" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_reminder" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "im_reminder" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "im_reminder" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "im_retention" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "im_retention" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "im_scheduled_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "im_scheduled_message" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "im_scheduled_message" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "im_session" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "im_session_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "im_session_member" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notice" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "notice_plan" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "notice_plan" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "notice_receiver" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pending_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "pending_message" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "todo" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "todo" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "oauth_client" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "oauth_grant" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "oauth_grant" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "operation_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "operation_log" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_exception" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "pay_refund" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "outbox" AS PERMISSIVE FOR INSERT TO public WITH CHECK (enterprise_uuid is not distinct from nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "outbox" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_import_limit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_import_row" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_import_row" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_job" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_job" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "progress_record" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_turn" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "progress_turn" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "role" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role_application" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "search_place" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "workbench_layout" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "working_day" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "working_hours" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
