// A file of its own, so that the library is read before the app: both at once would be one long task.
import 'react-dom/client';
