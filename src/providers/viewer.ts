export {
  useViewer,
  type ViewerProfile,
  type ViewerState,
} from '@/plugin-api/viewer-context';
