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
	"remark" text,
	"department_list" uuid[] DEFAULT '{}' NOT NULL,
	"department_head" uuid[] DEFAULT '{}' NOT NULL,
	"primary_organ_uuid" uuid,
	"org_role_id_list" uuid[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "organ" (
	"enterprise_uuid" uuid NOT NULL,
	"organ_uuid" uuid NOT NULL,
	"parent_uuid" uuid,
	"organ_name" text collate "zh-x-icu" NOT NULL,
	"organ_type_code" smallint NOT NULL,
	"sort" integer NOT NULL,
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
CREATE TABLE "enterprise" (
	"enterprise_uuid" uuid NOT NULL,
	"enterprise_name" text collate "zh-x-icu" NOT NULL,
	"icon" text,
	"logo_img" text,
	"category_code" text NOT NULL,
	"authentication_code" text NOT NULL,
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
	"draft" text DEFAULT '' NOT NULL,
	"change_rev" bigint NOT NULL,
	CONSTRAINT "im_session_member_pkey" PRIMARY KEY("enterprise_uuid","session_uuid","im_account_id"),
	CONSTRAINT "im_session_member_removed_check" CHECK (("im_session_member"."removed_at" is null) = ("im_session_member"."removed_seq" is null))
);
--> statement-breakpoint
ALTER TABLE "im_session_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "progress_record" (
	"enterprise_uuid" uuid NOT NULL,
	"progress_id" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"progress_business_code" text NOT NULL,
	"progress_state_code" text NOT NULL,
	"progress_title" text NOT NULL,
	"progress_count" integer DEFAULT 0 NOT NULL,
	"progress_complete_count" integer DEFAULT 0 NOT NULL,
	"progress_msg" text,
	"progress_result_data" jsonb,
	"file_path" text,
	"downloaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_record_pkey" PRIMARY KEY("enterprise_uuid","progress_id")
);
--> statement-breakpoint
ALTER TABLE "progress_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE UNIQUE INDEX "invite_code_key" ON "invite_code" USING btree ("invite_code");--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_pending_key" ON "join_request" USING btree ("enterprise_uuid","user_uuid") WHERE "join_request"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "join_request_list_idx" ON "join_request" USING btree ("enterprise_uuid","state","join_type_code","created_at");--> statement-breakpoint
CREATE INDEX "join_request_self_idx" ON "join_request" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_user_key" ON "member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_im_account_key" ON "member" USING btree ("im_account_id");--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ("enterprise_uuid","status_code","user_name","org_user_uuid");--> statement-breakpoint
CREATE INDEX "member_self_idx" ON "member" USING btree ("user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "organ_name_key" ON "organ" USING btree ("enterprise_uuid","parent_uuid","organ_name") WHERE "organ"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organ_root_key" ON "organ" USING btree ("enterprise_uuid") WHERE "organ"."parent_uuid" is null and "organ"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "organ_tree_idx" ON "organ" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "organ_head_user_idx" ON "organ_head" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "organ_member_primary_key" ON "organ_member" USING btree ("enterprise_uuid","user_uuid") WHERE "organ_member"."primary_flag";--> statement-breakpoint
CREATE INDEX "organ_member_user_idx" ON "organ_member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
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
CREATE UNIQUE INDEX "enterprise_name_key" ON "enterprise" USING btree ("enterprise_name") WHERE "enterprise"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_ai_key" ON "enterprise" USING btree ("ai_flag") WHERE "enterprise"."ai_flag";--> statement-breakpoint
CREATE INDEX "enterprise_owner_idx" ON "enterprise" USING btree ("owner_user_uuid");--> statement-breakpoint
CREATE INDEX "file_link_owner_idx" ON "file_link" USING btree ("enterprise_uuid","owner_type","owner_uuid");--> statement-breakpoint
CREATE INDEX "file_object_sha256_idx" ON "file_object" USING btree ("enterprise_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_object_unattached_idx" ON "file_object" USING btree ("unattached_since") WHERE "file_object"."unattached_since" is not null;--> statement-breakpoint
CREATE INDEX "file_upload_resume_idx" ON "file_upload" USING btree ("enterprise_uuid","user_uuid","sha256");--> statement-breakpoint
CREATE INDEX "file_upload_created_at_idx" ON "file_upload" USING btree ("created_at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "im_session_pair_key" ON "im_session" USING btree ("enterprise_uuid","pair_key") WHERE "im_session"."pair_key" is not null;--> statement-breakpoint
CREATE INDEX "im_session_member_account_idx" ON "im_session_member" USING btree ("enterprise_uuid","im_account_id","session_uuid");--> statement-breakpoint
CREATE INDEX "im_session_member_self_idx" ON "im_session_member" USING btree ("user_uuid");--> statement-breakpoint
CREATE INDEX "pending_message_unread_idx" ON "pending_message" USING btree ("enterprise_uuid","user_uuid","business_type_code") WHERE not "pending_message"."read_flag";--> statement-breakpoint
CREATE INDEX "pending_message_list_idx" ON "pending_message" USING btree ("enterprise_uuid","user_uuid","read_flag","created_at" DESC NULLS LAST,"message_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pending_message_business_idx" ON "pending_message" USING btree ("enterprise_uuid","business_uuid");--> statement-breakpoint
CREATE INDEX "todo_open_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","business_type_code") WHERE "todo"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "todo_list_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","status_code","created_at" DESC NULLS LAST,"todo_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "todo_business_idx" ON "todo" USING btree ("enterprise_uuid","business_uuid");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_aggregate" ON "outbox" USING btree ("aggregate","id") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_record_started_at" ON "idempotency_record" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "progress_record_download_idx" ON "progress_record" USING btree ("enterprise_uuid","user_uuid") WHERE "progress_record"."progress_state_code" = '1109505' and "progress_record"."file_path" is not null and "progress_record"."downloaded_at" is null;--> statement-breakpoint
CREATE INDEX "progress_record_list_idx" ON "progress_record" USING btree ("enterprise_uuid","user_uuid","created_at" DESC NULLS LAST,"progress_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree ("enterprise_uuid","role_name") WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_group_idx" ON "role" USING btree ("enterprise_uuid","role_group_uuid","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "role_group_name_key" ON "role_group" USING btree ("enterprise_uuid","role_group_name") WHERE "role_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "role_member_user_idx" ON "role_member" USING btree ("enterprise_uuid","user_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "invite_code" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_code" ON "invite_code" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and invite_code = nullif(current_setting('app.invite_code', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "join_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "join_request" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "member" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_head" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "organ_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "enterprise" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "enterprise" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and (owner_user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid
          or enterprise_uuid in (select m.enterprise_uuid from member m where m.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid)
          or enterprise_uuid in (select j.enterprise_uuid from join_request j where j.user_uuid = nullif(current_setting('app.user_uuid', true), '')::uuid)));--> statement-breakpoint
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
CREATE POLICY "tenant" ON "pending_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "pending_message" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "todo" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "todo" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "outbox" AS PERMISSIVE FOR INSERT TO public WITH CHECK (enterprise_uuid is not distinct from nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "outbox" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "progress_record" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "self" ON "progress_record" AS PERMISSIVE FOR SELECT TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null and "user_uuid" = nullif(current_setting('app.user_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role_group" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "role_member" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);