ALTER TABLE "login_qrcode" ADD COLUMN "session_uuid" uuid;
