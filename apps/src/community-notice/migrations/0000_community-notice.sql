CREATE TABLE "community_notice_notice" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"outage_at_begin" timestamp (3) with time zone,
	"outage_at_end" timestamp (3) with time zone,
	"content" text NOT NULL,
	"file" text[],
	"project_uuid" uuid NOT NULL,
	"scope" text,
	"buildings" uuid[],
	"rooms" uuid[],
	"roles" text[],
	"tags" uuid[],
	"channels" text[] NOT NULL,
	"send_at" timestamp (3) with time zone,
	"valid_to" date,
	"top" boolean DEFAULT false,
	"need_confirm" boolean DEFAULT false,
	"edition" integer DEFAULT 1 NOT NULL,
	"previous" uuid,
	"correction" uuid,
	"corrected" boolean DEFAULT false,
	"source" text collate "zh_natural",
	"submitted_by" uuid,
	"published_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text collate "zh_natural",
	"reminded_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"listed" boolean DEFAULT false,
	"next_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "community_notice_notice_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "community_notice_notice_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "community_notice_notice_outage_at_check" CHECK ("outage_at_end" >= "outage_at_begin"),
	CONSTRAINT "community_notice_notice_scope_check" CHECK ("scope" in ('1', '2', '3')),
	CONSTRAINT "community_notice_notice_roles_check" CHECK ("roles" <@ array['1', '2', '3', '4', '5', '6']::text[]),
	CONSTRAINT "community_notice_notice_channels_check" CHECK ("channels" <@ array['1', '2']::text[]),
	CONSTRAINT "community_notice_notice_edition_check" CHECK ("edition" >= 1),
	CONSTRAINT "community_notice_notice_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "community_notice_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "community_notice_recipient" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"notice" uuid NOT NULL,
	"no" text collate "zh_natural",
	"title" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"mobile" text,
	"room_uuid" uuid,
	"key" text collate "zh_natural",
	"reason" text,
	"need_confirm" boolean DEFAULT false,
	"sent_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"told_by" uuid,
	"file" text[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "community_notice_recipient_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "community_notice_recipient_reason_check" CHECK ("reason" in ('1', '2', '3')),
	CONSTRAINT "community_notice_recipient_state_check" CHECK ("state" in ('10', '20', '25', '30'))
);
--> statement-breakpoint
ALTER TABLE "community_notice_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "community_notice_notice_state_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_kind_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_project_uuid_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_scope_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","scope","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_published_at_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_send_at_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","send_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_valid_to_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_top_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","top","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_need_confirm_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","need_confirm","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_corrected_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","corrected","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_previous_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","previous","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_correction_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","correction","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_notice_created_at_idx" ON "community_notice_notice" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_notice_notice_no_key" ON "community_notice_notice" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_state_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_notice_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","notice","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_project_uuid_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_room_uuid_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_reason_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_need_confirm_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","need_confirm","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_read_at_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","read_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_confirmed_at_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","confirmed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_sent_at_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","sent_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_customer_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","customer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_mobile_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","mobile","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "community_notice_recipient_created_at_idx" ON "community_notice_recipient" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_notice_recipient_key_key" ON "community_notice_recipient" USING btree ("enterprise_uuid","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "community_notice_notice" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "community_notice_recipient" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
