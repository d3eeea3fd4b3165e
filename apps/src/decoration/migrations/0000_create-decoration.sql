CREATE TABLE "decoration_application" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"owner_name" text collate "zh_natural" NOT NULL,
	"owner_phone" text NOT NULL,
	"kind" text NOT NULL,
	"content" text[] NOT NULL,
	"contractor" uuid,
	"company_name" text collate "zh_natural",
	"leader" text collate "zh_natural" NOT NULL,
	"leader_phone" text NOT NULL,
	"begin" date NOT NULL,
	"end" date NOT NULL,
	"planned_workers" integer DEFAULT 1 NOT NULL,
	"drawings" text[],
	"commitment" text[],
	"remark" text,
	"owner_deposit" bigint,
	"company_deposit" bigint,
	"cards_amount" bigint,
	"garbage_amount" bigint,
	"unpaid" bigint,
	"owed" boolean DEFAULT false,
	"submitted_by" uuid,
	"until" date,
	"extended_days" integer DEFAULT 0,
	"extend_days" integer,
	"extend_reason" text collate "zh_natural",
	"expired" boolean DEFAULT false,
	"issued_at" timestamp (3) with time zone,
	"actual_end" date,
	"work_days" integer,
	"last_round_at" timestamp (3) with time zone,
	"next_round" date,
	"due_at" timestamp (3) with time zone,
	"round_count" integer DEFAULT 0,
	"violation_count" integer DEFAULT 0,
	"open_violations" integer DEFAULT 0,
	"site_photos" text[],
	"site_note" text collate "zh_natural",
	"client_id" text collate "zh_natural",
	"verdict" text,
	"signed" text[],
	"accept_count" integer DEFAULT 0,
	"hold_until" date,
	"second_check" text,
	"early_reason" text collate "zh_natural",
	"closed_at" timestamp (3) with time zone,
	"doors" uuid,
	"room_status_before" integer,
	"approval_uuid" uuid,
	"extend_uuid" uuid,
	"refund_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_application_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_application_kind_check" CHECK ("kind" in ('1', '2', '3')),
	CONSTRAINT "decoration_application_content_check" CHECK ("content" <@ array['1', '2', '3', '4', '5', '6', '7']::text[]),
	CONSTRAINT "decoration_application_planned_workers_check" CHECK ("planned_workers" >= 1 and "planned_workers" <= 50),
	CONSTRAINT "decoration_application_owner_deposit_check" CHECK ("owner_deposit" >= 0),
	CONSTRAINT "decoration_application_company_deposit_check" CHECK ("company_deposit" >= 0),
	CONSTRAINT "decoration_application_cards_amount_check" CHECK ("cards_amount" >= 0),
	CONSTRAINT "decoration_application_garbage_amount_check" CHECK ("garbage_amount" >= 0),
	CONSTRAINT "decoration_application_unpaid_check" CHECK ("unpaid" >= 0),
	CONSTRAINT "decoration_application_extended_days_check" CHECK ("extended_days" >= 0),
	CONSTRAINT "decoration_application_extend_days_check" CHECK ("extend_days" >= 1 and "extend_days" <= 180),
	CONSTRAINT "decoration_application_work_days_check" CHECK ("work_days" >= 0),
	CONSTRAINT "decoration_application_round_count_check" CHECK ("round_count" >= 0),
	CONSTRAINT "decoration_application_violation_count_check" CHECK ("violation_count" >= 0),
	CONSTRAINT "decoration_application_open_violations_check" CHECK ("open_violations" >= 0),
	CONSTRAINT "decoration_application_verdict_check" CHECK ("verdict" in ('1', '2')),
	CONSTRAINT "decoration_application_accept_count_check" CHECK ("accept_count" >= 0),
	CONSTRAINT "decoration_application_second_check_check" CHECK ("second_check" in ('1', '2')),
	CONSTRAINT "decoration_application_room_status_before_check" CHECK ("room_status_before" >= 0),
	CONSTRAINT "decoration_application_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60', '70', '80', '90', '100', '110', '120', '130'))
);
--> statement-breakpoint
ALTER TABLE "decoration_application" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_application_checks" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"result" text NOT NULL,
	"photo" text[],
	CONSTRAINT "decoration_application_checks_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_application_checks_result_check" CHECK ("result" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "decoration_application_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_violation" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"images" text[] NOT NULL,
	"deduct" bigint DEFAULT 0 NOT NULL,
	"payer" text DEFAULT '2' NOT NULL,
	"rectify_by" timestamp (3) with time zone,
	"rectify_note" text collate "zh_natural",
	"rectify_photos" text[],
	"rectified_at" timestamp (3) with time zone,
	"on_time" boolean,
	"checked_by" uuid,
	"checked_at" timestamp (3) with time zone,
	"check_note" text collate "zh_natural",
	"check_count" integer DEFAULT 0,
	"appeal_reason" text collate "zh_natural",
	"appeal_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_violation_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_violation_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "decoration_violation_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "decoration_violation_deduct_check" CHECK ("deduct" >= 0 and "deduct" <= 10000000000),
	CONSTRAINT "decoration_violation_payer_check" CHECK ("payer" in ('1', '2')),
	CONSTRAINT "decoration_violation_check_count_check" CHECK ("check_count" >= 0),
	CONSTRAINT "decoration_violation_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "decoration_violation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_worker" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"name" text collate "zh_natural" NOT NULL,
	"id_card" text NOT NULL,
	"phone" text,
	"trade" text collate "zh_natural",
	"photo" text[] NOT NULL,
	"card_no" text collate "zh_natural",
	"valid_to" date,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_worker_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_worker_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "decoration_worker" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_round" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user" uuid,
	"photos" text[],
	"result" text NOT NULL,
	"on_time" boolean DEFAULT true,
	"note" text collate "zh_natural",
	"next" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_round_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_round_count_check" CHECK ("count" >= 0),
	CONSTRAINT "decoration_round_result_check" CHECK ("result" in ('1', '2'))
);
--> statement-breakpoint
ALTER TABLE "decoration_round" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_round_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"result" text NOT NULL,
	"photo" text[],
	CONSTRAINT "decoration_round_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_round_items_result_check" CHECK ("result" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "decoration_round_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_charge" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"payer" text NOT NULL,
	"payer_name" text collate "zh_natural" NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"held" bigint,
	"fee_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_charge_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_charge_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "decoration_charge_payer_check" CHECK ("payer" in ('1', '2')),
	CONSTRAINT "decoration_charge_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "decoration_charge_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "decoration_charge_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "decoration_charge_deducted_check" CHECK ("deducted" >= 0),
	CONSTRAINT "decoration_charge_held_check" CHECK ("held" >= 0),
	CONSTRAINT "decoration_charge_state_check" CHECK ("state" in ('10', '20', '30', '40'))
);
--> statement-breakpoint
ALTER TABLE "decoration_charge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_refund" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"charge" uuid NOT NULL,
	"payer" text NOT NULL,
	"payer_name" text collate "zh_natural" NOT NULL,
	"deposit" bigint NOT NULL,
	"deduct" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text,
	"account" text collate "zh_natural",
	"voucher" text[],
	"refunded_at" timestamp (3) with time zone,
	"refunded_by" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_refund_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_refund_payer_check" CHECK ("payer" in ('1', '2')),
	CONSTRAINT "decoration_refund_deposit_check" CHECK ("deposit" >= 0),
	CONSTRAINT "decoration_refund_deduct_check" CHECK ("deduct" >= 0),
	CONSTRAINT "decoration_refund_amount_check" CHECK ("amount" >= 0),
	CONSTRAINT "decoration_refund_mode_check" CHECK ("mode" in ('1', '2', '3')),
	CONSTRAINT "decoration_refund_state_check" CHECK ("state" in ('20', '25', '30'))
);
--> statement-breakpoint
ALTER TABLE "decoration_refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_permit" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"company_name" text collate "zh_natural",
	"leader" text collate "zh_natural",
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"link" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_permit_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_permit_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "decoration_permit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_acceptance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"application" uuid NOT NULL,
	"project_uuid" uuid,
	"room_uuid" uuid,
	"round" text NOT NULL,
	"attempt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user" uuid,
	"photos" text[],
	"result" text NOT NULL,
	"note" text collate "zh_natural",
	"signature" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_acceptance_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_acceptance_round_check" CHECK ("round" in ('1', '2')),
	CONSTRAINT "decoration_acceptance_attempt_check" CHECK ("attempt" >= 0),
	CONSTRAINT "decoration_acceptance_result_check" CHECK ("result" in ('1', '2'))
);
--> statement-breakpoint
ALTER TABLE "decoration_acceptance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_acceptance_items" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"result" text NOT NULL,
	"photo" text[],
	CONSTRAINT "decoration_acceptance_items_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_acceptance_items_result_check" CHECK ("result" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "decoration_acceptance_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"owner_deposit" bigint DEFAULT 200000 NOT NULL,
	"company_deposit" bigint DEFAULT 300000 NOT NULL,
	"card_fee" bigint DEFAULT 1000 NOT NULL,
	"garbage_per_m2" bigint DEFAULT 300 NOT NULL,
	"pay_days" integer DEFAULT 7 NOT NULL,
	"round_days" integer DEFAULT 3 NOT NULL,
	"hold_days" integer DEFAULT 30 NOT NULL,
	"max_extend" integer DEFAULT 60 NOT NULL,
	"when_owed" text DEFAULT '1' NOT NULL,
	"need_flow" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "decoration_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_setting_owner_deposit_check" CHECK ("owner_deposit" >= 0),
	CONSTRAINT "decoration_setting_company_deposit_check" CHECK ("company_deposit" >= 0),
	CONSTRAINT "decoration_setting_card_fee_check" CHECK ("card_fee" >= 0),
	CONSTRAINT "decoration_setting_garbage_per_m2_check" CHECK ("garbage_per_m2" >= 0),
	CONSTRAINT "decoration_setting_pay_days_check" CHECK ("pay_days" >= 1 and "pay_days" <= 365),
	CONSTRAINT "decoration_setting_round_days_check" CHECK ("round_days" >= 1 and "round_days" <= 30),
	CONSTRAINT "decoration_setting_hold_days_check" CHECK ("hold_days" >= 1 and "hold_days" <= 365),
	CONSTRAINT "decoration_setting_max_extend_check" CHECK ("max_extend" >= 1 and "max_extend" <= 180),
	CONSTRAINT "decoration_setting_when_owed_check" CHECK ("when_owed" in ('1', '2'))
);
--> statement-breakpoint
ALTER TABLE "decoration_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decoration_setting_quiet_hours" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"days" text NOT NULL,
	"begin" text NOT NULL,
	"end" text NOT NULL,
	CONSTRAINT "decoration_setting_quiet_hours_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "decoration_setting_quiet_hours_days_check" CHECK ("days" in ('all', 'work', 'rest', '1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "decoration_setting_quiet_hours_begin_check" CHECK ("begin" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "decoration_setting_quiet_hours_end_check" CHECK ("end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "decoration_setting_quiet_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "decoration_application_checks" ADD CONSTRAINT "decoration_application_checks_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."decoration_application"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_round_items" ADD CONSTRAINT "decoration_round_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."decoration_round"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_acceptance_items" ADD CONSTRAINT "decoration_acceptance_items_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."decoration_acceptance"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_setting_quiet_hours" ADD CONSTRAINT "decoration_setting_quiet_hours_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."decoration_setting"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decoration_application_state_idx" ON "decoration_application" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_project_uuid_idx" ON "decoration_application" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_building_uuid_idx" ON "decoration_application" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_room_uuid_idx" ON "decoration_application" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_kind_idx" ON "decoration_application" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_contractor_idx" ON "decoration_application" USING btree ("enterprise_uuid","contractor","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_begin_idx" ON "decoration_application" USING btree ("enterprise_uuid","begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_until_idx" ON "decoration_application" USING btree ("enterprise_uuid","until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_expired_idx" ON "decoration_application" USING btree ("enterprise_uuid","expired","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_next_round_idx" ON "decoration_application" USING btree ("enterprise_uuid","next_round","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_hold_until_idx" ON "decoration_application" USING btree ("enterprise_uuid","hold_until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_application_created_at_idx" ON "decoration_application" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_application_no_key" ON "decoration_application" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_application_room_uuid_key" ON "decoration_application" USING btree ("enterprise_uuid","room_uuid") WHERE deleted_at is null and state in ('20', '30', '40', '50', '60', '70', '80', '90', '100');--> statement-breakpoint
CREATE INDEX "decoration_application_checks_parent_idx" ON "decoration_application_checks" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "decoration_violation_state_idx" ON "decoration_violation" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_project_uuid_idx" ON "decoration_violation" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_application_idx" ON "decoration_violation" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_room_uuid_idx" ON "decoration_violation" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_level_idx" ON "decoration_violation" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_kind_idx" ON "decoration_violation" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_payer_idx" ON "decoration_violation" USING btree ("enterprise_uuid","payer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_rectify_by_idx" ON "decoration_violation" USING btree ("enterprise_uuid","rectify_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_violation_created_at_idx" ON "decoration_violation" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_violation_no_key" ON "decoration_violation" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_worker_state_idx" ON "decoration_worker" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_worker_project_uuid_idx" ON "decoration_worker" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_worker_application_idx" ON "decoration_worker" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_worker_valid_to_idx" ON "decoration_worker" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_worker_created_at_idx" ON "decoration_worker" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_worker_application_id_card_key" ON "decoration_worker" USING btree ("enterprise_uuid","application","id_card") WHERE deleted_at is null and state in ('10', '20', '30');--> statement-breakpoint
CREATE INDEX "decoration_round_project_uuid_idx" ON "decoration_round" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_application_idx" ON "decoration_round" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_result_idx" ON "decoration_round" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_on_time_idx" ON "decoration_round" USING btree ("enterprise_uuid","on_time","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_at_idx" ON "decoration_round" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_user_idx" ON "decoration_round" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_room_uuid_idx" ON "decoration_round" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_created_at_idx" ON "decoration_round" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_round_no_key" ON "decoration_round" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_round_items_parent_idx" ON "decoration_round_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "decoration_charge_state_idx" ON "decoration_charge" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_project_uuid_idx" ON "decoration_charge" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_application_idx" ON "decoration_charge" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_room_uuid_idx" ON "decoration_charge" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_kind_idx" ON "decoration_charge" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_payer_idx" ON "decoration_charge" USING btree ("enterprise_uuid","payer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_paid_on_idx" ON "decoration_charge" USING btree ("enterprise_uuid","paid_on","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_fee_uuid_idx" ON "decoration_charge" USING btree ("enterprise_uuid","fee_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_charge_created_at_idx" ON "decoration_charge" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_state_idx" ON "decoration_refund" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_project_uuid_idx" ON "decoration_refund" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_application_idx" ON "decoration_refund" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_payer_idx" ON "decoration_refund" USING btree ("enterprise_uuid","payer","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_refunded_at_idx" ON "decoration_refund" USING btree ("enterprise_uuid","refunded_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_charge_idx" ON "decoration_refund" USING btree ("enterprise_uuid","charge","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_refund_created_at_idx" ON "decoration_refund" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_refund_no_key" ON "decoration_refund" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_state_idx" ON "decoration_permit" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_project_uuid_idx" ON "decoration_permit" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_application_idx" ON "decoration_permit" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_valid_to_idx" ON "decoration_permit" USING btree ("enterprise_uuid","valid_to","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_room_uuid_idx" ON "decoration_permit" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_permit_created_at_idx" ON "decoration_permit" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_permit_no_key" ON "decoration_permit" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_project_uuid_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_application_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","application","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_round_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","round","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_result_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_at_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_user_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_room_uuid_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_created_at_idx" ON "decoration_acceptance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_acceptance_items_parent_idx" ON "decoration_acceptance_items" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "decoration_setting_project_uuid_idx" ON "decoration_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_setting_created_at_idx" ON "decoration_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decoration_setting_project_uuid_key" ON "decoration_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "decoration_setting_quiet_hours_parent_idx" ON "decoration_setting_quiet_hours" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_application" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_application_checks" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_violation" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_worker" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_round" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_round_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_charge" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_refund" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_permit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_acceptance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_acceptance_items" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "decoration_setting_quiet_hours" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
